#!/usr/bin/env bash
# awesome-phonenumber: The same Kazakh number belongs to KZ if it is written with +7, and to RU if it is written with 8.
#
# Version: awesome-phonenumber 7.8.0, a build of Google's libphonenumber.
# Expectation: README: regionCode of a parsed number is its region, and the option of that name says how
#   to read a number without a country code. Kazakhstan shares the code +7 with Russia, and 701 is
#   one of its mobile codes (ITU-T E.164, national numbering plan of Kazakhstan).
# Behaviour: +77011234567 and 87011234567 give the same e164, but the region is KZ for the first and RU for
#   the second. The region asked for is handed back, and the number is called valid.
# Consequence: a check by regionCode whether a number is Russian depends on how a person has written the number. To get
#   the right region, parse the number's own e164 again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts awesome-phonenumber@7.8.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber';

const rows = [
  ['+77011234567', 'KZ'],
  ['87011234567', 'RU'],
];
console.log('Expected (README, E.164): one number has one region, KZ.');
console.log('Seen: it depends on the notation.');
let same = true;
for (const [written, described] of rows) {
  const { number, regionCode, valid } = parsePhoneNumber(written, { regionCode: 'RU' });
  console.log(`  ${written.padEnd(12)} ->  ${number.e164}, region ${regionCode}, valid: ${valid}`);
  same &&= number.e164 === '+77011234567' && regionCode === described && valid;
}
if (!same) {
  console.error('CHANGED: awesome-phonenumber gives other regions.');
  process.exit(1);
}
JS
node check.mjs
