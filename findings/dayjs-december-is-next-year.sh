#!/usr/bin/env bash
# dayjs: «8 декабря 2026» is parsed as 8 December 2027, without an error.
#
# Version: dayjs 1.11.23 with its plugin customParseFormat.
# Expectation: the manual's page on customParseFormat: MMMM is the full name of the month, read by the
#   locale given, so a date written with 'D MMMM YYYY' is read back by the same format.
# Behaviour: eleven months are read right; «8 декабря 2026» becomes 8 December 2027, and counts as valid.
#   The two lists of names (nominative and genitive) are searched as one, and the place is brought to a
#   month by its remainder of 12; a remainder of 0 falls back to the place, right for 12, not for 24.
# Consequence: a date in December moves by a year without an error, and tests that run in other months pass. The authors
#   have known this since 2021 (iamkun/dayjs, issue 1656).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts dayjs@1.11.23 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/ru.js';

dayjs.extend(customParseFormat);
console.log('Expected (manual of dayjs): each date is read back as it was written.');
console.log('Seen: December is a year late.');
const wrong = [];
for (let month = 0; month < 12; month += 1) {
  const written = dayjs(new Date(2026, month, 8)).locale('ru');
  const text = written.format('D MMMM YYYY');
  const back = dayjs(text, 'D MMMM YYYY', 'ru');
  if (month > 9) console.log(`  ${text}  ->  ${back.format('YYYY-MM-DD')}, valid: ${back.isValid()}`);
  if (!back.isSame(written, 'day')) wrong.push(back.format('YYYY-MM-DD'));
}
if (wrong.join() !== '2027-12-08') {
  console.error(`CHANGED: dates read wrong are now: ${wrong.join() || 'none'}.`);
  process.exit(1);
}
JS
node check.mjs
