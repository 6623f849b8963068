#!/usr/bin/env bash
# Finds the coroutine forms that g++ 12 miscompiles (coroutine_forms.query). First checks on a
# sample that it finds each of them.
# Usage: tests/tidy/coroutine_forms.sh BUILD_DIR    (configured, with the files that protoc generates)
set -euo pipefail
build=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
cd "$here/../.."

forms() { clang-query-19 -f "$here/coroutine_forms.query" "$@" 2>&1; }

# --- self-test: wrong forms, then correct ones -------------------------------------------
sample=$(mktemp -d)
trap 'rm -rf "$sample"' EXIT
mkdir "$sample/tests"
cat >"$sample/tests/sample.cpp" <<'CPP'
#include <coroutine>
struct Task {
    struct promise_type {
        Task get_return_object() { return {}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() {}
    };
};
struct Ready : std::suspend_never {
    bool await_resume() { return true; }
};
struct Pair { int a; int b; ~Pair(); };
Ready ready();
Ready send(Pair);
template <typename F> Ready run(F);
#ifdef WRONG
Task wrong(int x) {
    if (co_await ready()) co_return;
    co_await send(Pair{1, 2});
    Pair pair{co_await ready(), 2};
    co_await run([x] { return x + 1; });
    co_await send(x > 0 ? pair : Pair(pair));
}
#else
Task right(int x) {
    const bool is_ready = co_await ready();
    if (is_ready) co_return;
    const Pair pair{1, 2};
    co_await send(pair);
    const auto next = [x] { return x + 1; };
    co_await run(next);
    const Pair chosen = x > 0 ? pair : Pair(pair);
    co_await send(chosen);
}
#endif
CPP
wrong=$(forms "$sample/tests/sample.cpp" -- -std=c++20 -DWRONG) || { echo "$wrong" >&2; exit 1; }
for form in await_in_condition braces_under_await await_in_braces \
    capturing_lambda_under_await choice_with_await; do
    grep -q "\"$form\" binds here" <<<"$wrong" || {
        echo "the check is broken: it does not find $form in its own sample" >&2
        exit 1
    }
done
if forms "$sample/tests/sample.cpp" -- -std=c++20 | grep "binds here"; then
    echo "the check is broken: it dislikes the right forms" >&2
    exit 1
fi

# --- our files --------------------------------------------------------------------------------
mapfile -t files < <(grep -rlw co_await --include='*.cpp' server client client-cli tests bench 2>/dev/null | sort)
[ ${#files[@]} -gt 0 ] || { echo "coroutine forms: no coroutines yet"; exit 0; }

found=$(printf '%s\0' "${files[@]}" | xargs -0 -P "$(nproc)" -n 1 \
    clang-query-19 -p "$build" -f "$here/coroutine_forms.query" 2>&1) || { echo "$found" >&2; exit 1; }
if grep -A 2 -E '"[a-z]+_[a-z_]+" binds here' <<<"$found"; then
    echo "These forms are miscompiled by g++ 12: name the value on the line before." >&2
    exit 1
fi
echo "coroutine forms: ${#files[@]} files, none of the forms g++ 12 miscompiles"
