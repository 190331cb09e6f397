# What the scripts here share; they source it with their own arguments, of which it takes `-o FOLDER`.
# It sets `checkout` and `folder`, which is build/wine if none is given, and is made if it is not there.

fail() {
    echo "$(basename "$0"): $*" >&2
    exit 1
}
# For what cannot be had here, which is no fault of ours: tests are skipped then.
lack() {
    echo "$(basename "$0"): $*" >&2
    exit 69
}
say() { echo "$(basename "$0"): $*" >&2; }

# Debian's packages of these names, which only root can install.
install_packages() {
    (($#)) || return 0
    command -v apt-get >/dev/null || lack "these are missing, and there is no apt-get: $*"
    ((EUID == 0)) || lack "these are missing, and only root can install them: $*"
    say "installing $*"
    apt-get update -q >/dev/null || lack "Debian's packages cannot be reached"
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@" >/dev/null ||
        lack "these cannot be installed: $*"
}

checkout=$(cd "$(dirname "$0")/../.." && pwd)
folder=$checkout/build/wine
if [ "${1-}" = -o ]; then
    [ -n "${2-}" ] || fail "-o wants a folder"
    folder=$2
    shift 2
fi
mkdir -p "$folder" || fail "$folder cannot be made"
folder=$(cd "$folder" && pwd)
