#!/usr/bin/env bash
# xlsx: The text «5-3» in a CSV becomes the number 37014, which is 3 May 2001, while «12-45» stays a text.
#
# Version: xlsx 0.18.5, the last one in the npm registry.
# Expectation: RFC 4180: a field of a CSV file is text. A reader that looks for dates needs day, month and year; «5-3»
#   (house 5, flat 3) has no year, and «12-45» beside it stays text.
# Behaviour: what the Date constructor accepts is a date: «5-3» and «1/2» become numbers of days in 2001. Only
#   `raw: true` leaves every cell as it is.
# Consequence: an import of addresses or notes replaces some flats by dates without an error, and the text cannot be
#   restored from the number.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts xlsx@0.18.5 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import XLSX from 'xlsx';

const csv = 'дом и квартира\r\n5-3\r\n1/2\r\n12-45\r\n';
const cellsOf = (options) => {
  const { Sheets, SheetNames } = XLSX.read(Buffer.from(`\uFEFF${csv}`), options);
  const sheet = Sheets[SheetNames[0]];
  return ['A2', 'A3', 'A4'].map((place) => sheet[place].v);
};
const [seen, raw] = [cellsOf({}), cellsOf({ raw: true })];
const day = XLSX.SSF.format('yyyy-mm-dd', seen[0]);
console.log('Expected: ["5-3","1/2","12-45"]');
console.log(`Seen:     ${JSON.stringify(seen)}, the first one is ${day}; with raw: ${JSON.stringify(raw)}`);
if (seen[0] !== 37014 || seen[1] !== 36893 || seen[2] !== '12-45' || day !== '2001-05-03' || raw[0] !== '5-3') {
  console.error('CHANGED: the flats are no longer read as days of 2001.');
  process.exit(1);
}
JS
node check.mjs
