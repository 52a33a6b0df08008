#!/usr/bin/env bash
# node-ical: A quoted name is cut at a semicolon in it, and a category at an escaped comma.
#
# Version: node-ical 0.26.1; ical.js 2.2.1 reads the same file for comparison.
# Expectation: RFC 5545, section 3.2: a parameter value in double quotes may hold ; : and , and the quotes are no part
#   of it. Sections 3.3.11 and 3.8.1.2: a backslash keeps a comma inside one category.
# Behaviour: CN="Связь; Пермь" becomes a quote and «Связь», the rest is lost, and so is half of an address in ALTREP.
#   CATEGORIES:Связь\, дом,ТВ becomes three categories, the first with a backslash at its end. SUMMARY is unescaped
#   rightly, and a colon in quotes does no harm.
# Consequence: organisers and labels of an imported visit are cut without an error. Use another parser for them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts node-ical@0.26.1 ical.js@2.2.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//example//RU',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261128T000000Z',
  'DTSTART:20261128T100000Z',
  'ORGANIZER;CN="Связь; Пермь":mailto:a@example.ru',
  'CATEGORIES:Связь\\, дом,ТВ',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const event = ical.sync.parseICS(file)['1'];
const other = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
const expected = [
  other.getFirstProperty('organizer').getParameter('cn'),
  other.getFirstProperty('categories').getValues(),
];
const seen = [event.organizer.params.CN, event.categories];
console.log('Expected (RFC 5545, 3.2; as ical.js reads it):', JSON.stringify(expected));
console.log('Seen (node-ical):                             ', JSON.stringify(seen));
const described = ['"Связь', ['Связь\\', 'дом', 'ТВ']];
const right = ['Связь; Пермь', ['Связь, дом', 'ТВ']];
if (JSON.stringify(seen) !== JSON.stringify(described) || JSON.stringify(expected) !== JSON.stringify(right)) {
  console.error('CHANGED: node-ical reads quoted parameters or categories in another way.');
  process.exit(1);
}
JS
node check.mjs
