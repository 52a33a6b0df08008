#!/usr/bin/env bash
# accept-language-parser: In the header en; q=0.1 the space hides the weight of en, and adds a language called "q".
#
# Version: accept-language-parser 1.5.0.
# Expectation: RFC 9110, section 12.4.2: weight = OWS ";" OWS "q=" qvalue, so spaces round the semicolon
#   mean nothing. README promises an order of quality as in the HTTP specification.
# Behaviour: with a space after the semicolon the weight is lost, the language counts as fully wanted,
#   and a language "q" appears in the list. A language with the weight 0, which section 12.4.2 calls
#   not acceptable, can be picked as well.
# Consequence: a person who reads Russian gets English because of one space in a valid header.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts accept-language-parser@1.5.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import parser from 'accept-language-parser';

const rows = [
  ['en;q=0.1,ru;q=0.9', 'ru'],
  ['en; q=0.1, ru; q=0.9', 'en'],
  ['en;q=0,ru;q=0', 'en'],
];
console.log('Expected (RFC 9110, 12.4.2): the first two headers mean the same and give ru; the third gives nothing.');
console.log('Seen: the space changes the choice, and a weight of 0 is picked.');
let same = true;
for (const [header, described] of rows) {
  const picked = parser.pick(['en', 'ru'], header);
  console.log(`  ${header.padEnd(22)} ->  ${picked}`);
  same &&= picked === described;
}
const codes = parser.parse(rows[1][0]).map(({ code, quality }) => `${code} ${quality}`);
console.log(`  languages of the second: ${codes.join(', ')}`);
if (!(same && codes.includes('q 1'))) {
  console.error('CHANGED: accept-language-parser no longer reads the weights as described.');
  process.exit(1);
}
JS
node check.mjs
