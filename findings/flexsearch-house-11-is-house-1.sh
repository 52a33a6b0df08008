#!/usr/bin/env bash
# flexsearch: The query «Мира 11» finds «Мира 1» first, as repeated digits of a number count once, like letters.
#
# Version: flexsearch 0.8.212 with its default encoder.
# Expectation: doc/encoder.md of its repository: dedupe, on by default, removes letters that repeat the one before, as
#   in "mising" for "missing". README calls this letter deduplication. For numbers there is another option, numeric,
#   which makes groups of three digits. In a number each digit counts.
# Behaviour: equal digits in a row become one as well: the index has 1 for 11, 10 for 100 and 50 for 500. Both texts
#   match the query alike, so the one that was added first comes first. The option numeric changes nothing in this.
# Consequence: a search for a house, a flat or a price finds another one, and the exact match comes after it. Use
#   encoder: Charset.Exact, or an Encoder with dedupe: false and numeric: false.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts flexsearch@0.8.212 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { Charset, Encoder, Index } from 'flexsearch';

const texts = ['ул. Мира, 1', 'ул. Мира, 11', 'ул. Мира, 2', 'ул. Мира, 22', '50 ₽', '500 ₽', 'кв. 10', 'кв. 100'];
const found = (query, options) => {
  const index = new Index(options);
  texts.forEach((text, id) => index.add(id, text));
  return index
    .search(query)
    .map((id) => texts[id])
    .join(' | ');
};
const rows = [
  ['Мира 11', 'ул. Мира, 1 | ул. Мира, 11', 'ул. Мира, 11'],
  ['Мира 2', 'ул. Мира, 2 | ул. Мира, 22', 'ул. Мира, 2'],
  ['500', '50 ₽ | 500 ₽', '500 ₽'],
  ['100', 'кв. 10 | кв. 100', 'кв. 100'],
];
console.log('Expected (documentation of dedupe): only letters are removed, so a query finds its own number.');
console.log('Seen: another number is found as well, and comes first if it was added first.');
let same = true;
for (const [query, described, exact] of rows) {
  const read = found(query, {});
  const three = found(query, { encoder: new Encoder({ numeric: false }) });
  const single = found(query, { encoder: new Encoder({ dedupe: false, numeric: false }) });
  const other = found(query, { encoder: Charset.Exact });
  console.log(`  ${query.padEnd(7)} ->  ${read.padEnd(27)}  without dedupe: ${single}`);
  // Charset.Exact distinguishes capital letters too, but both texts begin the street with one.
  same &&= read === described && three === described && single === exact && other === exact;
}
if (!same) {
  console.error('CHANGED: flexsearch tells these numbers apart.');
  process.exit(1);
}
JS
node check.mjs
