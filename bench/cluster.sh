#!/usr/bin/env bash
# What several servers of one PostgreSQL database cost, beside one server with an embedded store in
# the same run. The people at one table are connected to the same server. Medians of several runs;
# about six minutes. The servers and the database share one core, and the players have another, so
# the rows show costs: on machines of their own, the moves a second would grow with the servers until
# the database is the limit.
#
# Usage: bench/cluster.sh [BUILD]. BUILD is where the programs are: build/release.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BUILD=${1:-build/release}
RUNS=${RUNS:-3}
MATCHES=100 # of four players each
RATE=500    # moves a second in the open loop
SECONDS_EACH=6
SERVERS='0 1 2 3' # 0: one server with an embedded store

# On a real disk: /tmp may be memory, where everything is durable at once. The databases are in TMPDIR,
# which the user postgres must be able to enter.
work=$(mktemp -d "$BUILD/cluster-XXXXXX")
trap 'rm -rf "$work"' EXIT

load() { # SERVERS
    local store=()
    [ "$1" -gt 0 ] || store=(--store "$work/store")
    rm -f "$work"/store*
    "$BUILD/bench/bench_load" --matches $MATCHES --flat-out-matches $MATCHES \
        --seconds $SECONDS_EACH --rate $RATE --servers "$1" -- --local-budget 1000000 "${store[@]}"
}

median() { # SERVERS NAME
    awk -v name="$2" '$1 == name { print $2 }' "$work/figures$1" | sort -g |
        awk '{ value[NR] = $1 } END { printf("%.3g", value[int((NR + 1) / 2)]) }'
}

line() { # TEXT NAME
    printf '%-52s' "$1"
    for servers in $SERVERS; do printf '%12s' "$(median "$servers" "$2")"; done
    echo
}

for run in $(seq "$RUNS"); do
    echo "run $run of $RUNS" >&2
    for servers in $SERVERS; do load "$servers" >>"$work/figures$servers"; done
done

date -u '+%Y-%m-%d %H:%M UTC'
grep -m1 'model name' /proc/cpuinfo | sed 's/.*: //'
echo "medians of $RUNS runs, $MATCHES matches of four, one core for servers and database"
printf '%-52s%12s%12s%12s%12s\n' '' embedded '1 server' '2 servers' '3 servers'
echo 'flat out'
line 'moves a second' flat_out.moves_per_second
line "the servers' CPU seconds for 10,000 moves" flat_out.server_cpu_seconds_per_10000_moves
line "the database's CPU seconds for 10,000 moves" flat_out.database_cpu_seconds_per_10000_moves
echo "open loop, $RATE moves a second"
line 'acknowledgement p50, ms' open_loop.ack_p50_ms
line 'acknowledgement p99, ms' open_loop.ack_p99_ms
line "the servers' CPU seconds for 10,000 moves" open_loop.server_cpu_seconds_per_10000_moves
line "the database's CPU seconds for 10,000 moves" open_loop.database_cpu_seconds_per_10000_moves
