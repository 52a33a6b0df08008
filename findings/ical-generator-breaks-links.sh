#!/usr/bin/env bash
# ical-generator: Commas and semicolons in a link are escaped by backslashes, so a calendar program opens another URL.
#
# Version: ical-generator 10.2.0; ical.js 2.2.1 reads the result back.
# Expectation: RFC 5545, section 3.3.13: a value of the type URI gets no additional encoding, that is
#   no backslashes; those belong to the type TEXT (3.3.11).
# Behaviour: the property says VALUE=URI, but every comma and semicolon of the link has got a
#   backslash. A reader that follows the RFC takes the backslashes as part of the address.
# Consequence: a link with a list in its query, or with the coordinates of a house on a map, opens another URL.
#   Percent-encode commas and semicolons of links before you pass them on.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts ical-generator@10.2.0 ical.js@2.2.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'ical-generator';

const link = 'https://example.ru/map?ll=56.25,58.01;17';
const calendar = ical();
calendar.createEvent({ start: new Date('2026-12-01T10:00:00Z'), summary: 'Выезд мастера', url: link });
const text = calendar.toString();
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
const back = event.getFirstPropertyValue('url');
console.log('Expected (RFC 5545, 3.3.13): the link is written and read back unchanged.');
console.log('Seen: it comes back with backslashes.');
console.log(`  given:     ${link}`);
console.log(`  in file:   ${text.split('\r\n').find((line) => line.startsWith('URL'))}`);
console.log(`  read back: ${back}`);
if (back !== 'https://example.ru/map?ll=56.25\\,58.01\\;17') {
  console.error('CHANGED: the link is no longer written with backslashes.');
  process.exit(1);
}
JS
node check.mjs
