#!/usr/bin/env bash
# ics: Lines are folded by characters instead of octets, so lines of Russian text are almost twice as long as the
# allowed 75 octets.
#
# Version: ics 3.12.0, a generator of calendar files.
# Expectation: RFC 5545, section 3.1: a content line should not be longer than 75 octets, the line
#   break not counted; longer ones are folded. README names this RFC as what the package follows.
# Behaviour: the fold is made after 75 characters. A Cyrillic letter takes two octets in UTF-8 and an
#   emoji four, so the lines of a Russian event have up to about 150 octets and of emoji up to 300. An event in
#   English has no such lines, which is why tests in English never see it.
# Consequence: a program that enforces the limit may cut the summary of a visit. Fold the text again by octets before
#   you send it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts ics@3.12.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { createEvent } from 'ics';

const longest = (title) => {
  const { value, error } = createEvent({ start: [2026, 12, 1, 10, 0], duration: { hours: 1 }, title });
  if (error) throw error;
  return Math.max(...value.split('\r\n').map((line) => Buffer.byteLength(line)));
};
const english = longest('Visit of the engineer: connecting the internet and television at the address given');
const russian = longest('Выезд мастера для подключения домашнего интернета и телевидения по указанному адресу');
console.log('Expected (RFC 5545, 3.1): no line over 75 octets, in any language.');
console.log('Seen: the Russian summary is folded at 75 characters.');
console.log(`  longest line, English summary: ${english} octets`);
console.log(`  longest line, Russian summary: ${russian} octets`);
if (!(english <= 75 && russian > 120)) {
  console.error('CHANGED: ics no longer folds by characters.');
  process.exit(1);
}
JS
node check.mjs
