#!/bin/sh
# Runs the program of this name with the libraries that came with it.
self=$(readlink -f "$0")
lib=${self%/*/*}/lib/bastide
if [ -z "$SSL_CERT_FILE$SSL_CERT_DIR" ]; then
    for roots in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt \
        /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
        [ ! -e "$roots" ] || { export SSL_CERT_FILE="$roots" && break; }
    done
fi
exec "$lib"/ld-linux-*.so.* --inhibit-cache --library-path "$lib" --argv0 "$0" "$lib/${self##*/}" "$@"
