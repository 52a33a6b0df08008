#!/usr/bin/env bash
# hls-parser: A Russian title of a media segment is written as garbled Latin letters, and a playlist with a correct
# Russian title is rejected.
#
# Version: hls-parser 0.16.1, which reads and writes playlists of HLS; m3u8-parser 7.2.0 reads the same playlists.
# Expectation: RFC 8216, sections 4.1 and 4.3.2.1: a playlist is encoded in UTF-8, and the title of EXTINF is
#   UTF-8 text. README says that stringify returns a text which conforms to this specification, that parse takes
#   such a text, and names no encoding of titles.
# Behaviour: stringify turns each byte of the UTF-8 form of a title into a character of its own, and parse expects
#   this form, so the package reads only its own Russian titles. The attribute X-TITLE beside it stays as it is. A
#   file that is saved as UTF-8 has the title encoded twice. For a correct title parse throws "URI malformed".
# Consequence: the archive of a channel shows unreadable names of programmes in other players. Leave the title empty,
#   and write it with the documented segmentProcessor of stringify. Read such playlists with another package.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  hls-parser@0.16.1 \
  m3u8-parser@7.2.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import HLS from 'hls-parser';
import m3u8 from 'm3u8-parser';

const { MediaPlaylist, Segment } = HLS.types;
const title = 'Новости';
const start = new Date('2026-12-01T07:00:00Z');
const playlist = (name) =>
  new MediaPlaylist({
    version: 6,
    targetDuration: 9,
    endlist: true,
    segments: [
      new Segment({
        uri: '1.ts',
        duration: 9,
        title: name,
        mediaSequenceNumber: 0,
        programDateTime: start,
        dateRange: { id: '1', start, duration: 9, attributes: { 'X-TITLE': title } },
      }),
    ],
  });
// The title and X-TITLE of a playlist that is saved and opened as UTF-8, as m3u8-parser reads them.
const other = (text) => {
  writeFileSync('archive.m3u8', text, 'utf8');
  const parser = new m3u8.Parser();
  parser.push(`${readFileSync('archive.m3u8', 'utf8')}\n`);
  parser.end();
  return { title: parser.manifest.segments[0].title, xTitle: parser.manifest.dateRanges[0].xTitle };
};
const own = (text) => {
  try {
    return HLS.parse(text).segments[0].title;
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
const written = HLS.stringify(playlist(title));
const right = HLS.stringify(playlist(''), {
  segmentProcessor(lines, first, last) {
    for (let line = first; line <= last; line += 1) {
      if (lines[line].startsWith('#EXTINF:')) lines[line] += title;
    }
  },
});
const seen = { written: other(written), ownWritten: own(written), right: other(right), ownRight: own(right) };
// The terminal gets no control characters.
const print = (value) => JSON.stringify(value).replaceAll(/[\u007f-\u00a0]/g, (one) => `<${one.charCodeAt(0)}>`);
console.log(`Expected (RFC 8216, 4.3.2.1): the title is «${title}» in UTF-8, for all programs that read the playlist.`);
console.log('Seen: stringify writes other characters, and parse does not accept the correct title.');
console.log('  written by stringify, read by m3u8-parser:', print(seen.written));
console.log('  written by stringify, read by hls-parser: ', print(seen.ownWritten));
console.log('  correct title, read by m3u8-parser:       ', print(seen.right));
console.log('  correct title, read by hls-parser:        ', print(seen.ownRight));
const garbled = Buffer.from(title, 'utf8').toString('latin1');
const writes = seen.written.title === garbled && seen.written.xTitle === title && seen.ownWritten === title;
const reads = seen.right.title === title && seen.ownRight === 'URIError: URI malformed';
if (!(writes && reads)) {
  console.error('CHANGED: hls-parser no longer garbles or rejects Russian titles.');
  process.exit(1);
}
JS
node check.mjs
