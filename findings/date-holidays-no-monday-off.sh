#!/usr/bin/env bash
# date-holidays: A holiday at a weekend gives a day off on Monday only for 8 March. So Monday 11 May 2026 counts as a
# working day, although it is a day off in Russia.
#
# Version: date-holidays 3.37.0, region RU.
# Expectation: Labour Code of Russia, article 112 (its data name this article as their source): when a
#   holiday falls on a weekend, the day off moves to the next working day; only the holidays of
#   January are excepted. README lists substitute days among its features.
# Behaviour: the rule is written for one holiday, 8 March, and only for a Sunday. The 9th of May 2026 is a
#   Saturday, so Monday the 11th is a day off in Russia, yet it counts as a working day. So do two
#   Mondays of 2021, although for 2022 the list has the days off entered by hand.
# Consequence: visits of technicians and periods in working days are computed from a day on which offices are closed.
#   Take the moved days from the yearly decree.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts date-holidays@3.37.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import Holidays from 'date-holidays';

const russia = new Holidays('RU');
const rows = [
  ['2026-03-09', 'after Sunday 8 March', true],
  ['2026-05-11', 'after Saturday 9 May', false],
  ['2021-05-10', 'after Sunday 9 May', false],
  ['2021-06-14', 'after Saturday 12 June', false],
  ['2022-06-13', 'after Sunday 12 June', true],
];
console.log('Expected (Labour Code, article 112): all these Mondays are days off.');
console.log('Seen: most of them are working days.');
let same = true;
for (const [day, why, described] of rows) {
  const off = russia.isHoliday(new Date(`${day}T12:00:00+03:00`)) !== false;
  console.log(`  ${day} ${why.padEnd(22)} ->  ${off ? 'day off' : 'working day'}`);
  same &&= off === described;
}
if (!same) {
  console.error('CHANGED: date-holidays has other days off for Russia.');
  process.exit(1);
}
JS
node check.mjs
