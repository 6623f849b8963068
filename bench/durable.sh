#!/usr/bin/env bash
# What durability costs: the whole server under load, and in the same run what its parts can do
# alone. Medians of several runs, and the ratios; about five minutes.
#
# Usage: bench/durable.sh [BUILD]. BUILD is where the programs are: build/release.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BUILD=${1:-build/release}
RUNS=${RUNS:-5}
MATCHES=1000         # of four players each, in the open loop
FLAT_OUT_MATCHES=200 # of them that play as fast as they can
RATE=1000            # moves a second in the open loop
LOAD_SECONDS=6       # of each of the two
FANOUT_SECONDS=3
STORE_BATCH=100      # the batch of SQLite alone that stands in the table

# Aims.
AIM_MOVES=11000      # a second, flat out
AIM_P50=3            # milliseconds at $RATE moves a second
AIM_P99=10
AIM_FANOUT=33        # per cent of the frames that the bare fan-out delivers

# Beside the build, on a real disk: /tmp may be memory, where everything is durable at once.
work=$(mktemp -d "$BUILD/durable-XXXXXX")
trap 'rm -rf "$work"' EXIT
figures=$work/figures

one_run() {
    rm -f "$work"/store*
    "$BUILD/bench/bench_load" --matches $MATCHES --flat-out-matches $FLAT_OUT_MATCHES \
        --seconds $LOAD_SECONDS --rate $RATE -- --store "$work/store" --local-budget 1000000
    "$BUILD/bench/bench_store_rows" "$work" "$work/store"
    small_run small
    small_run clocks --clocks yes
    small_run tls --tls yes
}

small_run() { # NAME [OPTION...]: what a CPU second of the server does for the flat-out matches alone
    local name=$1
    shift
    rm -f "$work"/store*
    "$BUILD/bench/bench_load" --matches $FLAT_OUT_MATCHES --seconds $LOAD_SECONDS "$@" \
        -- --store "$work/store" --local-budget 1000000 |
        sed -n "s/^flat_out\.moves_per_server_cpu_second/$name.moves_per_server_cpu_second/p"
}

ceiling() { # the bare fan-out, of messages as large as ours: without their two bytes of framing
    local bytes
    bytes=$(awk '$1 == "flat_out.bytes_per_frame" { print int($2 - 2 + 0.5) }' "$figures" | tail -n 1)
    "$BUILD/bench/bench_fanout" --groups $FLAT_OUT_MATCHES --seconds $FANOUT_SECONDS \
        --in "$bytes" --out "$bytes"
}

all() { # NAME: its figures, least first
    awk -v name="$1" '$1 == name { print $2 }' "$figures" | sort -g
}

median() { # NAME
    all "$1" | awk '{ value[NR] = $1 } END { if (NR == 0) exit 1; print value[int((NR + 1) / 2)] }'
}

short() { # FIGURE: no more digits than mean something
    awk -v figure="$1" 'BEGIN { printf(figure >= 100 ? "%.0f" : "%.3g", figure) }'
}

line() { # TEXT NAME [AIM]
    printf '%-58s %10s   %-20s %s\n' "$1" "$(short "$(median "$2")")" \
        "$(short "$(all "$2" | head -n 1)") .. $(short "$(all "$2" | tail -n 1)")" "${3:-}"
}

per_cent() { # TEXT NAME OF_NAME [AIM]
    printf '%-58s %9.1f%%   %-20s %s\n' "$1" \
        "$(awk -v a="$(median "$2")" -v b="$(median "$3")" 'BEGIN { print 100 * a / b }')" "" "${4:-}"
}

for run in $(seq "$RUNS"); do
    echo "run $run of $RUNS" >&2
    one_run >>"$figures"
    ceiling >>"$figures"
done

rows=store_rows.in_batches_of_$STORE_BATCH
date -u '+%Y-%m-%d %H:%M UTC'
grep -m1 'model name' /proc/cpuinfo | sed 's/.*: //'
printf '%-58s %10s   %-20s %s\n' "medians of $RUNS runs" "" "least .. most" aim
echo
echo "flat out, $FLAT_OUT_MATCHES of $MATCHES matches of four, store on the disk"
line 'moves a second, validated and durable' flat_out.moves_per_second ">= $AIM_MOVES"
line 'the same for a CPU second of the server' flat_out.moves_per_server_cpu_second ">= $AIM_MOVES"
line 'the same with no other matches beside them' small.moves_per_server_cpu_second
line 'the same with clocks' clocks.moves_per_server_cpu_second
line 'the same over TLS' tls.moves_per_server_cpu_second
line 'frames delivered a second' flat_out.frames_per_second
line 'frames delivered for a CPU second of the server' flat_out.frames_per_server_cpu_second
line "the server's CPU seconds for 10,000 moves" flat_out.server_cpu_seconds_per_10000_moves
line 'of them its store thread' flat_out.store_thread_cpu_seconds_per_10000_moves
line "part of the server's core in use" flat_out.server_core_used
line 'bytes a frame' flat_out.bytes_per_frame
echo
echo "open loop, $RATE moves a second over $MATCHES matches of four"
line 'moves a second' open_loop.moves_per_second
line 'acknowledgement p50, ms' open_loop.ack_p50_ms "< $AIM_P50"
line 'acknowledgement p99, ms' open_loop.ack_p99_ms "< $AIM_P99"
line 'acknowledgement p99.9, ms' open_loop.ack_p999_ms
line 'the longest, ms' open_loop.ack_max_ms
line "the server's CPU seconds for 10,000 moves" open_loop.server_cpu_seconds_per_10000_moves
line 'of them its store thread' open_loop.store_thread_cpu_seconds_per_10000_moves
echo
echo 'coming back: bytes from Watch until caught up, framing included'
for missed in 0 1 5 20 60 90; do
    line "$missed updates missed" back.bytes_after_${missed}_missed
done
echo
echo 'the parts alone'
line 'bare fan-out: frames delivered a second' fanout.frames_per_second
line 'the same for a CPU second of its server' fanout.frames_per_server_cpu_second
line "SQLite, $STORE_BATCH rows a commit: rows a second" $rows.rows_per_second
line 'its CPU seconds for 10,000 rows' $rows.cpu_seconds_per_10000_rows
line 'SQLite, one row a commit: rows a second' store_rows.in_batches_of_1.rows_per_second
echo
echo 'ratios'
per_cent 'moves with clocks, of those without, by CPU seconds' \
    clocks.moves_per_server_cpu_second small.moves_per_server_cpu_second ">= 95%"
per_cent 'frames delivered, of the bare fan-out, by CPU seconds' \
    flat_out.frames_per_server_cpu_second fanout.frames_per_server_cpu_second ">= $AIM_FANOUT%"
per_cent 'frames delivered, of the bare fan-out, by the clock' \
    flat_out.frames_per_second fanout.frames_per_second
per_cent "the store thread's part of the server's CPU seconds" \
    flat_out.store_thread_cpu_seconds_per_10000_moves flat_out.server_cpu_seconds_per_10000_moves
per_cent 'SQLite alone, of the CPU seconds of the store thread' \
    $rows.cpu_seconds_per_10000_rows flat_out.store_thread_cpu_seconds_per_10000_moves
per_cent 'moves a second, of the rows of SQLite alone' \
    flat_out.moves_per_second $rows.rows_per_second
