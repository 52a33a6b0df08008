#!/usr/bin/env bash
# @breejs/later: The weekday 7 of a cron expression means Saturday, so a job of Sunday runs one day early, and 1-7
# leaves Sunday out.
#
# Version: @breejs/later 4.2.0, with which Bree computes its runs; cronstrue 3.39.0 describes an expression in Russian.
# Expectation: crontab(5) of Linux: the day of week is 0 to 7, and 0 and 7 are both Sunday. README
#   says that schedules are made from cron expressions and names no other numbering.
# Behaviour: the parser adds one to the number, because its own Sunday is 1, and cuts the result at 7, its
#   Saturday. The result has no error. So 6,7 is Saturday alone, and the ranges 1-7 and 5-7 end on Saturday.
# Consequence: works announced for the night to Monday start on Saturday, while the page for the operators says
#   «только в воскресенье». Write 0 for Sunday, and 0-6 or * for every day.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  @breejs/later@4.2.0 \
  cronstrue@3.39.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import later from '@breejs/later';
import cronstrue from 'cronstrue/i18n.js';

later.date.UTC();
// The weekdays of two weeks in which the expression is due.
const days = (expression) => {
  const due = later.schedule(later.parse.cron(expression)).next(
    50,
    new Date('2026-11-30T00:00:00Z'),
    new Date('2026-12-14T00:00:00Z'),
  );
  return [...new Set(due.map((day) => day.toUTCString().slice(0, 3)))].join(' ');
};
const seen = {};
console.log('Expected (crontab(5)): 7 is Sunday, like 0.');
console.log('Seen: 7 is Saturday, without an error.');
for (const expression of ['0 9 * * 0', '0 9 * * 7', '0 9 * * 6,7', '0 9 * * 1-7', '0 9 * * 5-7']) {
  seen[expression] = days(expression);
  const text = cronstrue.toString(expression, { locale: 'ru' });
  console.log(`  ${expression.padEnd(11)} ${seen[expression].padEnd(23)} cronstrue: ${text}`);
}
const single = seen['0 9 * * 0'] === 'Sun' && seen['0 9 * * 7'] === 'Sat' && seen['0 9 * * 6,7'] === 'Sat';
const ranges = seen['0 9 * * 1-7'] === 'Mon Tue Wed Thu Fri Sat' && seen['0 9 * * 5-7'] === 'Fri Sat';
if (!(single && ranges)) {
  console.error('CHANGED: the weekday 7 is no longer Saturday.');
  process.exit(1);
}
JS
node check.mjs
