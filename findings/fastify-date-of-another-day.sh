#!/usr/bin/env bash
# fast-json-stringify: The same Date is serialized in UTC as a date-time, but in the local time zone as a date. The
# format time has no offset, so it violates its own schema.
#
# Version: fast-json-stringify 7.3.6, which writes the answers of Fastify 5.
# Expectation: JSON Schema 2020-12 (validation, 7.3.1) takes date-time, date and time from RFC 3339, where
#   full-time ends with Z or an offset. README shows the three formats of one Date with the same clock,
#   date-time in UTC, and names no time zone for the others.
# Behaviour: date-time is written in UTC, date and time in the time zone of the process, and time has no
#   offset, so a strict check by the same schema refuses the answer.
# Consequence: on a server in Yekaterinburg, a response in the evening (UTC) contains tomorrow's date beside a date-time
#   of today. Tests with TZ=UTC do not detect this. Convert the date to a string yourself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  fast-json-stringify@7.3.6 \
  ajv@8.20.0 \
  ajv-formats@3.0.1 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import stringify from 'fast-json-stringify';

const schema = {
  type: 'object',
  properties: {
    moment: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    time: { type: 'string', format: 'time' },
  },
};
const moment = new Date('2026-12-01T20:00:00Z');
const write = stringify(schema);
const ajv = new Ajv2020();
formats.default(ajv);
const check = ajv.compile(schema);
const written = (zone) => {
  process.env.TZ = zone;
  const text = write({ moment, day: moment, time: moment });
  console.log(`  TZ=${zone}: ${text}`);
  return JSON.parse(text);
};
console.log('Expected (RFC 3339): the same moment and day in any time zone of the process; a time with an offset.');
console.log('Seen: the day follows the process, the moment does not, and the time has no offset.');
const utc = written('UTC');
const local = written('Asia/Yekaterinburg');
const passes = check(local);
console.log(`  by its own schema: ${passes ? 'valid' : ajv.errorsText(check.errors)}`);
const days = local.moment === utc.moment && utc.day === '2026-12-01' && local.day === '2026-12-02';
if (!(days && local.time === '01:00:00' && !passes)) {
  console.error('CHANGED: dates are written in another way.');
  process.exit(1);
}
JS
node check.mjs
