#!/bin/sh
# Unpacks the sources of a package, as Debian ships them:  fetch_source.sh FOLDER PACKAGE FILE SHA256
# They come by apt, with lists of their own: the sources of this machine's packages are not changed.
set -eu
folder=$1 package=$2 file=$3 checksum=$4
archive=$folder/apt/$file

give_up() {
    echo "client-web: $1" >&2
    exit 1
}

mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial"
if [ ! -e "$archive" ]; then
    cat > "$folder/apt/sources.list" <<'END'
deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main
END
    private="-o Dir::Etc::sourcelist=$folder/apt/sources.list -o Dir::Etc::sourceparts=/dev/null
             -o Dir::State::lists=$folder/apt/lists -o Dir::Cache=$folder/apt/cache -o APT::Sandbox::User="
    # shellcheck disable=SC2086  # several options
    { apt-get $private -qq update && cd "$folder/apt" &&
          apt-get $private -qq --download-only source "$package"; } > "$folder/apt/log" 2>&1 ||
        give_up "could not fetch $package's sources, which the page needs. Are you offline?
To build without the page: see docs/hosting.md. Or put $file into $folder/apt/.
$(tail -3 "$folder/apt/log")"
fi
echo "$checksum  $archive" | sha256sum --check --status ||
    give_up "$archive is not the file that we know: delete it and build again."
tar -xf "$archive" -C "$folder" --strip-components=1
touch "$folder/unpacked"
