#!/usr/bin/env bash
# typograf: «+7 (900) 123-45-67» is changed to «+7 (90) 01-23-45-67».
#
# Version: typograf 7.8.0, a typographer for Russian text.
# Expectation: the rule ru/other/phone-number is on by default and its description promises to format
#   phone numbers. In Russia 900 is a mobile code, 342 is Perm and 4012 is Kaliningrad; ITU-T E.123 keeps
#   the area code apart from the subscriber's number.
# Behaviour: the code is looked for in the rule's own list, which has 90 and 3422, not 900 and 342; a code
#   that is not there counts as five digits long. Brackets set by the author are of no account:
#   «+7 (900) 123-45-67» becomes «+7 (90) 01-23-45-67».
#   Numbers that begin with 8 instead of +7 and have brackets are left alone.
# Consequence: all digits remain, but the reader sees an area code that does not exist. Switch the rule off for texts
#   with phone numbers.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts typograf@7.8.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import Typograf from 'typograf';

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
const rows = [
  ['+7 (900) 123-45-67', '+7 (90) 01-23-45-67'],
  ['+7 900 123-45-67', '+7 (90) 01-23-45-67'],
  ['+7 342 200-00-00', '+7 (34-22) 00-00-00'],
  ['+7 (4012) 12-34-56', '+7 (401-21) 2-34-56'],
  ['+7 495 123-45-67', '+7 495 123-45-67'],
  ['8 (900) 123-45-67', '8 (900) 123-45-67'],
];
console.log('Expected (E.123): the codes 900, 342 and 4012 stay in one piece, as 495 does.');
console.log('Seen: they lose a digit to the number or take one from it.');
let same = true;
for (const [written, described] of rows) {
  const seen = typograf.execute(written).replaceAll('\u00a0', ' ');
  console.log(`  ${written}  ->  ${seen}`);
  same &&= seen === described;
}
if (!same) {
  console.error('CHANGED: typograf no longer formats these numbers as described.');
  process.exit(1);
}
JS
node check.mjs
