#!/usr/bin/env bash
# rrule: A recurring event of whole days begins at the moment of parsing instead of its own day.
#
# Version: rrule 2.8.1.
# Expectation: RFC 5545, section 3.8.2.4: DTSTART;VALUE=DATE gives the day of the first event, and section 3.6.1 uses
#   it in its example of an anniversary. README: the current time is taken if the text has no DTSTART. Its list of
#   differences from the RFC does not name the parameter.
# Behaviour: DTSTART with the parameter VALUE is skipped without an error, even with VALUE=DATE-TIME, the default of
#   the RFC. The rule starts at the time of the run, to the second. In EXDATE the parameter is understood.
# Consequence: each run gives other days. Remove the parameter before parsing. The authors have known this since 2019
#   (jkbrzt/rrule, issue 315).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts rrule@2.8.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import rrule from 'rrule';

const rows = [
  ['DTSTART:20200301', 'its day'],
  ['DTSTART;VALUE=DATE:20200301', 'now'],
  ['DTSTART:20200301T000000Z', 'its day'],
  ['DTSTART;VALUE=DATE-TIME:20200301T000000Z', 'now'],
];
console.log('Expected (RFC 5545, 3.8.2.4): four times 2020-03-01.');
console.log('Seen: the time of the run after VALUE.');
let same = true;
for (const [start, described] of rows) {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const [first] = rrule.rrulestr(`${start}\nRRULE:FREQ=YEARLY;COUNT=3`).all();
  const now = first.getTime() >= before && first.getTime() <= Date.now();
  const begin = now ? 'now' : first.toISOString() === '2020-03-01T00:00:00.000Z' ? 'its day' : 'another time';
  console.log(`  ${start.padEnd(40)} ->  ${begin}${now ? '' : `, ${first.toISOString()}`}`);
  same &&= begin === described;
}
const except = 'DTSTART:20200301T000000Z\nRRULE:FREQ=YEARLY;COUNT=3\nEXDATE;VALUE=DATE-TIME:20210301T000000Z';
const years = rrule.rrulestr(except).all().map((day) => day.getUTCFullYear()).join();
console.log(`  years without EXDATE;VALUE=DATE-TIME:20210301T000000Z: ${years}`);
if (!(same && years === '2020,2022')) {
  console.error('CHANGED: rrule reads the parameter VALUE in another way.');
  process.exit(1);
}
JS
node check.mjs
