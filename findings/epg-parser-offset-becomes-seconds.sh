#!/usr/bin/env bash
# epg-parser: If a time has no seconds, its time zone is read as seconds. The result is wrong by five hours.
#
# Version: epg-parser 0.5.0, a reader of programme guides in XMLTV.
# Expectation: xmltv.dtd: a time is YYYYMMDDhhmmss "or some initial substring", an offset may follow it, and where
#   there is none UTC is assumed.
# Behaviour: "202611281000 +0500" is 10:00:05 UTC, as the 05 of the offset becomes seconds and the zone is lost: five
#   hours off, with no error. "20261128100000", the same without an offset, is null.
# Consequence: a guide whose times have no seconds shows every programme at a wrong hour. Convert the times to fourteen
#   digits with an offset before you parse the guide.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts epg-parser@0.5.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parse } from 'epg-parser';

const startOf = (start) => {
  const guide = `<tv><programme start="${start}" channel="1"><title lang="ru">Утро</title></programme></tv>`;
  return parse(`<?xml version="1.0" encoding="UTF-8"?>${guide}`).programs[0].start;
};
const whole = startOf('20261128100000 +0500');
const short = startOf('202611281000 +0500');
const utc = startOf('20261128100000');
console.log('Expected (xmltv.dtd): 05:00:00Z for the first two, 10:00:00Z for the third.');
console.log('Seen: the offset of a time without seconds is read as seconds; a time without offset is lost.');
console.log('  20261128100000 +0500:', whole);
console.log('  202611281000 +0500:  ', short);
console.log('  20261128100000:      ', utc);
if (!(whole === '2026-11-28T05:00:00.000Z' && short === '2026-11-28T10:00:05.000Z' && utc === null)) {
  console.error('CHANGED: epg-parser reads these times in another way.');
  process.exit(1);
}
JS
node check.mjs
