#!/usr/bin/env bash
# papaparse: A table of two columns that are separated by semicolons is split at the decimal commas of its prices.
#
# Version: papaparse 5.7.1 with no delimiter given.
# Expectation: its documentation: an empty delimiter is guessed from the first rows, among , tab | ; and others. A file
#   with one semicolon in every row, as spreadsheets write it where the decimal sign is a comma, is semicolon separated.
# Behaviour: with three columns it is. With two the comma is taken, if the file ends with a line break as files do: where
#   prices have kopecks (every row but the head has one comma), the row is cut inside the price. With skipEmptyLines: true
#   the guess is right.
# Consequence: whether an exported table is read correctly depends on its number of columns. Set the delimiter
#   explicitly.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts papaparse@5.7.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import Papa from 'papaparse';

const read = (csv) => {
  const { meta, data } = Papa.parse(csv);
  return { delimiter: meta.delimiter, rows: JSON.stringify(data) };
};
const two = read('номер;цена\r\n1;990,50\r\n2;250,00\r\n');
const three = read('город;адрес;цена\r\nПермь;Ленина 12;990,50\r\nКиров;Мира 5;250,00\r\n');
console.log('Expected (documentation of delimiter): ";" for both.');
console.log('Seen: "," for the table of two columns.');
console.log('  two columns:  ', two.delimiter, two.rows);
console.log('  three columns:', three.delimiter, three.rows);
if (!(two.delimiter === ',' && two.rows.includes('["1;990","50"]') && three.delimiter === ';')) {
  console.error('CHANGED: papaparse guesses another delimiter.');
  process.exit(1);
}
JS
node check.mjs
