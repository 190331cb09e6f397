"""The position editor: any position of any game, put together by hand."""
