"""The screens of Parapet, one file each; a scene returns what should happen and never calls the stack."""
