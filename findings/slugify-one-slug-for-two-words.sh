#!/usr/bin/env bash
# slugify: Щ and Ш both become "sh", so «Вещание» and «Вешание» have the same slug.
#
# Version: slugify 1.6.9.
# Expectation: README offers a table of all letters and the option locale for the rest. Every common
#   table for Russian tells the two letters apart: SHCH and SH in ICAO Doc 9303, shch and sh in BGN/PCGN,
#   SHH and SH in GOST 7.79 (system B). None of them writes the hard sign as the vowel "u".
# Behaviour: Щ and Ш both become "sh", and ъ becomes "u". The option locale: 'ru' is
#   taken without a word and changes nothing.
# Consequence: the pages «Вещание» and «Вешание» get the same URL, and the later page hides the other. Such a slug
#   cannot be a key; define the letters by slugify.extend().
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts slugify@1.6.9 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import slugify from 'slugify';

const rows = [
  ['Вещание', 'Veshanie'],
  ['Вешание', 'Veshanie'],
  ['Плющ', 'Plyush'],
  ['Плюш', 'Plyush'],
  ['Объезд', 'Obuezd'],
];
console.log('Expected (ICAO Doc 9303, BGN/PCGN, GOST 7.79): words that differ in Щ and Ш differ in the slug.');
console.log('Seen: they do not, with locale ru as well.');
let same = true;
for (const [word, described] of rows) {
  const plain = slugify(word);
  const russian = slugify(word, { locale: 'ru' });
  console.log(`  ${word}  ->  ${plain}, with locale ru ${russian}`);
  same &&= plain === described && russian === described;
}
if (!same) {
  console.error('CHANGED: slugify no longer writes these words as described.');
  process.exit(1);
}
JS
node check.mjs
