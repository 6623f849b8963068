#!/usr/bin/env bash
# Compares these sources with another commit: runs the same measurements of both in turn, and prints
# the medians and their ratios. On machines whose speed varies, only such ratios mean something.
#
# Usage: bench/paired.sh COMMIT ['NAME OPTION...']...   (as in: ./run bench NAME OPTION...)
# RUNS is the number of runs of each, 5 by default.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ $# -gt 0 ] || { sed -n '/^# Usage/,/^$/s/^# *//p' "$0" >&2; exit 2; }
commit=$(git rev-parse --verify "$1^{commit}")
shift
[ $# -gt 0 ] || set -- 'engine 1000' 'load --matches 200'

other=build/paired/$commit
if [ ! -d "$other" ]; then
    rm -rf "$other.part" && mkdir -p "$other.part"
    git archive "$commit" | tar -x -C "$other.part"
    mv "$other.part" "$other"
fi
work=$(mktemp -d build/paired/run-XXXXXX)
trap 'rm -rf "$work"' EXIT

figures() { # TREE NAME [OPTION...]: a line "NAME: FIGURE<tab>VALUE" for each line with a number
    "$1/run" bench "${@:2}" | awk -v name="$2" -v OFS='\t' '
        match($0, / [0-9]+(\.[0-9]+)?/) {
            figure = name ": " substr($0, 1, RSTART - 1)
            gsub(/  +/, " ", figure)
            if (++seen[figure] > 1) figure = figure " (" seen[figure] ")"
            print figure, substr($0, RSTART + 1, RLENGTH - 1)
        }'
}

medians() { # FILE: a line "FIGURE<tab>MEDIAN" for each figure
    sort -t$'\t' -k1,1 -k2,2g "$1" | awk -F'\t' -v OFS='\t' '
        function finish() { if (count) print figure, value[int((count + 1) / 2)] }
        $1 != figure { finish(); count = 0; figure = $1 }
        { value[++count] = $2 }
        END { finish() }'
}

for run in $(seq "${RUNS:=5}"); do
    for bench in "$@"; do
        echo "run $run of $RUNS: $bench" >&2
        figures "$other" $bench >>"$work/other"
        figures . $bench >>"$work/here"
    done
done

printf '%-66s %12s %12s %7s\n' "medians of $RUNS runs" "${commit:0:8}" here ratio
join -t$'\t' <(medians "$work/other") <(medians "$work/here") |
    awk -F'\t' '{ printf("%-66s %12s %12s %7s\n", $1, $2, $3, $2 == 0 ? "" : sprintf("%.3f", $3 / $2)) }'
