#!/usr/bin/env bash
# Writes the manual page of a command from what --help prints.
# Usage: cmake/man_page.sh "COMMAND" SECTION VERSION FILE
set -euo pipefail
command=$1 section=$2 version=$3 file=$4
name=$(basename "$file" ".$section")
summary=$($command --help | sed -n 1p)
help2man --no-info --section="$section" --version-string="$version" --name="${summary#Bastide: }" "$command" |
    sed -e "s/^\.TH [^ ]*/.TH ${name^^}/" -e "s/^${name/-/ } \\\\-/$name \\\\-/" >"$file"
