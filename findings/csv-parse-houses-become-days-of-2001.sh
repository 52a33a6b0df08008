#!/usr/bin/env bash
# csv-parse: With cast_date the address «Ленина 5» becomes the date 1 May 2001.
#
# Version: csv-parse 7.0.3 with cast and cast_date.
# Expectation: its documentation: cast_date converts dates. A street and a house number name no year and no month and
#   stay text.
# Behaviour: whatever Date.parse of V8 accepts counts as a date, and V8 skips words before a number: «Мира 10» is
#   1 October 2001, «кв. 5» is 1 May 2001. «Ленина 13» stays text, as there is no thirteenth month.
# Consequence: in a column of addresses some values become dates, depending on the number of the house, and the address
#   is lost without an error. Convert dates column by column instead.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts csv-parse@7.0.3 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parse } from 'csv-parse/sync';

const texts = ['Мира 10', 'ул. Ленина 12', 'Ленина 5', 'кв. 5', 'Ленина 13'];
const cells = parse(texts.join('\n'), { cast: true, cast_date: true }).map(([cell]) => cell);
const shown = cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell));
console.log('Expected (documentation of cast_date): five texts.');
console.log('Seen: dates of 2001 for numbers up to 12.');
texts.forEach((text, at) => console.log(`  ${text}: ${shown[at]}`));
if (shown.join() !== '2001-10-01,2001-12-01,2001-05-01,2001-05-01,Ленина 13') {
  console.error('CHANGED: csv-parse casts these cells in another way.');
  process.exit(1);
}
JS
node check.mjs
