#!/bin/sh
# Unpacks the sources of protobuf, as Debian ships them, into a folder:  fetch_protobuf.sh FOLDER
# They come by apt, with lists of their own: the sources of this machine's packages are not changed.
set -eu
version=3.21.12
checksum=930c2c3b5ecc6c9c12615cf5ad93f1cd6e12d0aba862b572e076259970ac3a53
folder=$1
archive=$folder/apt/protobuf_$version.orig.tar.gz

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
          apt-get $private -qq --download-only source protobuf; } > "$folder/apt/log" 2>&1 ||
        give_up "could not fetch protobuf's sources, which the page needs. Are you offline?
To build without the page: see docs/hosting.md. Or put protobuf_$version.orig.tar.gz into $folder/apt/.
$(tail -3 "$folder/apt/log")"
fi
echo "$checksum  $archive" | sha256sum --check --status ||
    give_up "$archive is not the file that we know: delete it and build again."
tar -xzf "$archive" -C "$folder" --strip-components=1 "protobuf-$version/src" "protobuf-$version/cmake"
touch "$folder/unpacked"
