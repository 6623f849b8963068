#!/usr/bin/env bash
# Copies the libraries of programs and the loader into a folder, and their licences into another.
# Of ICU's data (31 MB), copies only what server/people/lookalikes.cpp reads.
# Usage: deploy/bundle.sh FOLDER LICENCES PROGRAM...
set -euo pipefail
folder=$1 licences=$2
shift 2
mkdir -p "$folder" "$licences"
ldd "$@" | awk '$2 == "=>" { print $3 } $1 ~ /^\/lib/ { print $1 }' | sort -u |
    while read -r library; do
        cp -L --no-preserve=mode "$library" "$folder/"
        real=$(readlink -f "$library")
        package=$(dpkg-query -S "$real" "${real#/usr}" 2>/dev/null | sed 's/:.*//;q') || true
        cp -L "/usr/share/doc/$package/copyright" "$licences/$package"
    done
chmod 755 "$folder"/ld-linux-*
strip --strip-unneeded "$folder"/*.so*

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
data=$(basename "$folder"/libicudata.so.*)
version=${data##*.}
ar p "$(clang-19 -print-file-name=libicudata.a)" >"$work/icudata.o"
(
    cd "$work"
    PATH=$PATH:/usr/sbin
    printf '%s\n' confusables.cfu nfkc_cf.nrm >items.txt
    mkdir all # the name of the file is part of its items' names
    objcopy -O binary -j .rodata icudata.o "all/icudt${version}l.dat"
    icupkg -x items.txt "all/icudt${version}l.dat"
    icupkg -a items.txt new "icudt${version}l.dat"
    clang-19 -shared -nostdlib -Wl,-soname,"$data" -o "$data" -x assembler - <<EOS
        .section .rodata
        .globl icudt${version}_dat
        .balign 16
        icudt${version}_dat: .incbin "icudt${version}l.dat"
        .section .note.GNU-stack,"",@progbits
EOS
)
cp "$work/$data" "$folder/"
