#!/bin/bash
# Tests of the page in a real browser: run.sh short|all SERVER CLIENT. SERVER must contain the page.
# run.sh pictures SERVER CLIENT takes the pictures of the page in docs/pictures.
set -euo pipefail
part=$1
BASTIDE_SERVER=$(realpath "$2")
BASTIDE_CLIENT=$(realpath "$3")
export BASTIDE_SERVER BASTIDE_CLIENT
cd "$(dirname "$(realpath "$0")")/.."

command -v chromium >/dev/null || { echo "The browser tests need chromium: apt-get install chromium" >&2; exit 1; }
[ -d node_modules/playwright-core ] || npm ci --ignore-scripts --no-audit --no-fund
npx tsc --project page/tsconfig.json
[ "$part" != pictures ] || exec node tests/pictures.mjs ../docs/pictures

status=0
for file in tests/short/*.test.mjs $([ "$part" = short ] || echo tests/long/*.test.mjs); do
    node --test "$file" || status=1
done
exit "$status"
