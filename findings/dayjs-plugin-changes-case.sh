#!/usr/bin/env bash
# dayjs: Loading the plugin advancedFormat (token Do) changes the output «8 марта» to «8 март».
#
# Version: dayjs 1.11.23 with its plugin advancedFormat.
# Expectation: the manual says that advancedFormat adds tokens, Do among them. In Russian a month next to
#   a day stands in the genitive (CLDR: format, not stand-alone names), and the locale of dayjs has
#   a pattern for exactly this, D or Do before MMMM, so Do has to keep it.
# Behaviour: the plugin puts the number in place of Do before the locale sees the format. Without D in it
#   the locale takes the nominative: «8 март», «1 май». With D instead of Do it is right.
# Consequence: one import of the plugin anywhere makes all texts with Do in the program ungrammatical, in languages with
#   grammatical cases. Use D instead.
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
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import 'dayjs/locale/ru.js';

const days = ['2026-03-08', '2026-05-01'].map((day) => dayjs(day).locale('ru'));
const written = (format) => days.map((day) => day.format(format)).join(', ');
const before = written('Do MMMM');
dayjs.extend(advancedFormat);
const after = written('Do MMMM');
const plain = written('D MMMM');
console.log('Expected (manual of dayjs, CLDR): the month beside Do stands in the genitive, as beside D.');
console.log('Seen: with the plugin that adds Do it is in the nominative.');
console.log(`  Do MMMM without the plugin: ${before}`);
console.log(`  Do MMMM with the plugin:    ${after}`);
console.log(`  D MMMM with the plugin:     ${plain}`);
if (!(before === '8o марта, 1o мая' && after === '8 март, 1 май' && plain === '8 марта, 1 мая')) {
  console.error('CHANGED: dayjs writes these dates in another way.');
  process.exit(1);
}
JS
node check.mjs
