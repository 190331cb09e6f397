#!/bin/sh
# Put Parapet into the menu of the desktop, for this user alone: `./install.sh`. It runs beside the program, in its
# unpacked folder. `install.sh --uninstall` takes it out again and keeps your games.
set -eu

id=io.github.parapet_games.Parapet
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/parapet
command=$HOME/.local/bin/parapet
entry=$share/applications/$id.desktop

refresh() {
    update-desktop-database "$share/applications" 2>/dev/null || true
    update-mime-database "$share/mime" 2>/dev/null || true
    gtk-update-icon-cache -qtf "$share/icons/hicolor" 2>/dev/null || true
}

# What was installed goes away only if no games lie in it: portable.txt keeps them beside the program.
remove_program() {
    if [ -e "$program/portable.txt" ]; then
        rm -rf "$program.new"
        echo "$0: your games are in $program/data; move them and portable.txt elsewhere first" >&2
        exit 1
    fi
    rm -rf "$program"
}

case ${1-} in
--uninstall)
    remove_program
    rm -f "$command" "$entry" "$share/metainfo/$id.metainfo.xml" "$share/mime/packages/$id.xml" \
        "$share/icons/hicolor/256x256/apps/$id.png" "$share/icons/hicolor/scalable/apps/$id.svg"
    refresh
    echo "Parapet is no longer installed. Your games have been kept."
    exit
    ;;
'') ;;
*)
    echo "usage: $0 [--uninstall]" >&2
    exit 2
    ;;
esac

if [ ! -x "$here/Parapet" ]; then
    echo "$0: the program Parapet is not beside this script; run it in the unpacked folder" >&2
    exit 1
fi
mkdir -p "${program%/*}" "${command%/*}" "$share/applications" "$share/metainfo" "$share/mime/packages" \
    "$share/icons/hicolor/256x256/apps" "$share/icons/hicolor/scalable/apps"
if [ "$here" != "$program" ]; then
    rm -rf "$program.new"
    cp -R "$here" "$program.new"
    rm -rf "$program.new/portable.txt" "$program.new/data" # games stay where they are
    remove_program
    mv "$program.new" "$program"
fi
ln -sf "$program/Parapet" "$command"
written=$(printf %s "$program/Parapet" | sed 's/[&|\\]/\\&/g') # as sed takes it
sed "s|^Exec=parapet|Exec=\"$written\"|" "$program/$id.desktop" >"$entry"
cp "$program/$id.metainfo.xml" "$share/metainfo/"
cp "$program/$id.xml" "$share/mime/packages/"
cp "$program/_internal/assets/icon.png" "$share/icons/hicolor/256x256/apps/$id.png"
cp "$program/_internal/assets/icon.svg" "$share/icons/hicolor/scalable/apps/$id.svg"
refresh
echo "Parapet is installed: look for it in the menu, or run $command"
