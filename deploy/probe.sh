# For the scripts beside it, which read it: what the server of every release can do.

get() { # PORT PATH ENCODING : prints the answer
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: %s\r\nConnection: close\r\n\r\n' "$2" "$3" >&3
    cat <&3
}

serves_page() { # PORT : the document, and the program in WebAssembly that it names
    local program
    program=$(get "$1" / gzip | LC_ALL=C sed '1,/^\r$/d' | gzip -dc | grep -o 'core-[0-9a-f]*\.wasm') || return
    get "$1" "/$program" br | LC_ALL=C sed '/^\r$/,$d' | grep -i '^content-type: application/wasm' >/dev/null
}

knows_postgres() { # COMMAND... : of the server. PostgreSQL's library reports that no database is there
    local refusal
    ! refusal=$("$@" check-config --store postgres://nobody@127.0.0.1:1/none 2>&1) &&
        grep -q 'port 1 failed: Connection refused' <<<"$refusal"
}
