#!/usr/bin/env bash
# Makes the files of the image: programs, libraries, CA certificates, one user.
# Usage: deploy/image-root.sh BUILD FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
root=$2
mkdir -p "$root"/{etc/ssl/certs,lib64,tmp,usr/bin,usr/lib/ssl,usr/share/doc/bastide}
chmod 1777 "$root/tmp"
strip -o "$root/usr/bin/bastide-server" "$build/server/bastide-server"
strip -o "$root/usr/bin/bastide" "$build/client-cli/bastide"
deploy/bundle.sh "$root/usr/lib/x86_64-linux-gnu" "$root/usr/share/doc/bastide/licences" "$root"/usr/bin/*
cp LICENSE NOTICE.md "$root/usr/share/doc/bastide/"
ln -s "../usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2" "$root/lib64/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
ln -s /etc/ssl/certs/ca-certificates.crt "$root/usr/lib/ssl/cert.pem"
echo 'bastide:x:8470:8470::/var/lib/bastide:/nonexistent' >"$root/etc/passwd"
echo 'bastide:x:8470:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
