#!/usr/bin/env bash
# mailparser: A mail whose date has the zone MSK gets the time of parsing as its date, at each parsing another one.
#
# Version: mailparser 3.14.2.
# Expectation: RFC 5322, section 4.3: names of zones other than the listed ones (MSK for Moscow is one)
#   are to be taken as -0000, so that 10:00:00 MSK is read as 10:00:00 of UTC. A date that
#   cannot be read would be left out, as it is when the letter has no Date.
# Behaviour: the date of the letter becomes the current time of the machine. The same letter has
#   another date at each reading, and nothing tells it from a real one.
# Consequence: an inbox sorted by date shows an old mail first. Take the written date from headerLines, which contains
#   it unchanged.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts mailparser@3.14.2 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { setTimeout } from 'node:timers/promises';
import { simpleParser } from 'mailparser';

const letter = (zone) => `From: ivan@example.ru\r\nDate: Fri, 2 Jan 2015 10:00:00 ${zone}\r\n\r\nтекст`;
const date = async (zone) => (await simpleParser(letter(zone))).date;
const known = await date('+0300');
const first = await date('MSK');
await setTimeout(1100);
const second = await date('MSK');
const absent = (await simpleParser('From: ivan@example.ru\r\n\r\nтекст')).date;
console.log('Expected (RFC 5322, 4.3): the zone MSK is read as -0000, 2015-01-02T10:00:00.000Z.');
console.log('Seen: a letter of 2015 is dated now, and differently at each reading.');
console.log(`  10:00:00 +0300  ->  ${known.toISOString()}`);
console.log(`  10:00:00 MSK    ->  ${first.toISOString()}`);
console.log(`  the same again  ->  ${second.toISOString()}`);
console.log(`  without a Date  ->  ${absent}`);
const now = Math.abs(Date.now() - second) < 60_000 && second - first >= 1000;
if (!(now && known.toISOString() === '2015-01-02T07:00:00.000Z' && absent === undefined)) {
  console.error('CHANGED: mailparser no longer puts the current time there.');
  process.exit(1);
}
JS
node check.mjs
