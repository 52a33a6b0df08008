#!/usr/bin/env bash
# structured-headers: A number such as 2.0001 is written as "2.", which is no value of a structured header, so the
# recipient ignores the whole header.
#
# Version: structured-headers 2.1.0, a parser and writer of structured headers (RFC 9651).
# Expectation: RFC 9651, section 4.1.5: a decimal number is rounded to three digits behind the point, and if these are
#   zero, "0" is written: 2.0. README names two differences of the writer from the RFC, for the number 1.0, which
#   becomes 1, and for the rounding of a half. Both give valid headers.
# Behaviour: the writer rounds with toFixed(3) and removes all zeros at the end, but not the point before them. It
#   gives no error. Its own parser rejects the result, as section 4.2.4 requires, and with it all other members.
# Consequence: a measured load, rate or weight makes a header disappear whenever it is close to a whole number. Round
#   the number to three digits yourself, as in Number(value.toFixed(3)), before writing it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts structured-headers@2.1.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parseDictionary, serializeDictionary } from 'structured-headers';

const rows = [
  [0.25, 'load=0.25, u=3', '0.25, 3'],
  [2.125, 'load=2.125, u=3', '2.125, 3'],
  [2.0001, 'load=2., u=3', 'ParseError'],
  [0.9996, 'load=1., u=3', 'ParseError'],
  [0.0003, 'load=0., u=3', 'ParseError'],
  [Number((2.0001).toFixed(3)), 'load=2, u=3', '2, 3'],
];
const read = (header) => {
  try {
    const members = parseDictionary(header);
    return ['load', 'u'].map((name) => members.get(name)[0]).join(', ');
  } catch (error) {
    return error.constructor.name;
  }
};
console.log('Expected (RFC 9651, 4.1.5): load=2.0, load=1.0 and load=0.0 for the third to the fifth number.');
console.log('Seen: a point without a digit behind it, and the parser of the package rejects the header.');
let same = true;
for (const [load, header, members] of rows) {
  const written = serializeDictionary({ load, u: 3 });
  const again = read(written);
  console.log(`  ${String(load).padEnd(6)} ->  ${written.padEnd(15)} ->  ${again}`);
  same &&= written === header && again === members;
}
if (!(same && read('load=2.0, u=3') === '2, 3')) {
  console.error('CHANGED: structured-headers now writes a digit behind the point.');
  process.exit(1);
}
JS
node check.mjs
