#!/usr/bin/env bash
# date-fns: A short Russian weekday swallows the character after it, so «вск, 22 ноября 2026» cannot be parsed.
#
# Version: date-fns 4.4.0 with its locale ru.
# Expectation: its documentation of parse: E to EEE is the short weekday, Mon to Sun, in the locale given. So a text
#   that format wrote with a format string is read back with the same string.
# Behaviour: the pattern of the locale ends with an unescaped point, which stands for any character. It takes the
#   space, the comma or the bracket after the name, and the rest no longer fits the format string. All seven days
#   fail. A weekday at the end of the text, the long and the two-letter names and English are read well.
# Consequence: a program gets Invalid Date for the Russian dates that it has formatted itself. Use EEEEEE instead.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts date-fns@4.4.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { format, isValid, parse } from 'date-fns';
import { enGB, ru } from 'date-fns/locale';

const rows = [
  ['EEE, d MMMM yyyy', ru, 0],
  ['EEE dd.MM.yyyy', ru, 0],
  ['d MMMM yyyy (EEE)', ru, 0],
  ['dd.MM.yyyy EEE', ru, 7],
  ['EEEE, d MMMM yyyy', ru, 7],
  ['EEEEEE, d MMMM yyyy', ru, 7],
  ['EEE, d MMMM yyyy', enGB, 7],
];
console.log('Expected (documentation of parse): seven days of seven are read back.');
console.log('Seen: none if a character follows the short Russian weekday.');
let same = true;
for (const [pattern, locale, described] of rows) {
  const days = Array.from({ length: 7 }, (_, index) => new Date(2026, 10, 16 + index));
  const texts = days.map((day) => format(day, pattern, { locale }));
  const back = texts.map((text) => parse(text, pattern, new Date(2000, 0, 1), { locale }));
  const count = back.filter((day, at) => isValid(day) && day.getTime() === days[at].getTime()).length;
  console.log(`  ${pattern.padEnd(19)} ${texts[6].padEnd(28)} ->  ${count} of 7`);
  same &&= count === described && (count > 0 || !back.some(isValid));
}
if (!same) {
  console.error('CHANGED: date-fns reads other dates back.');
  process.exit(1);
}
JS
node check.mjs
