#!/usr/bin/env bash
# @iptv/playlist: Channels with a multicast address disappear from a playlist, and the address of the TV guide is
# written under another name.
#
# Version: @iptv/playlist 1.2.1, a reader and writer of M3U playlists; iptv-playlist-parser 0.15.2 reads the same lists.
# Expectation: README says that the package reads and writes M3U files of media players, that it supports any attribute
#   of EXTINF and EXTM3U, and names no limit of the addresses. So each EXTINF that is followed by an address is
#   a channel, also at udp://@239.1.1.2:1234, and the attribute x-tvg-url keeps its name when the list is written.
# Behaviour: only addresses that begin with "http" are read. A channel with another one, such as udp, rtp or rtsp, is
#   left out without an error. The parser calls x-tvg-url xTvgUrl, and so does the writer, in the list itself. The
#   parser of the package does not read this name either.
# Consequence: a provider's list of multicast channels is empty, and players find no guide in a list that was read and
#   written. Read such a list with another package, and rename the header back before writeM3U.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  @iptv/playlist@1.2.1 \
  iptv-playlist-parser@0.15.2 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parseM3U, writeM3U } from '@iptv/playlist';
import other from 'iptv-playlist-parser';

const playlist = `#EXTM3U x-tvg-url="https://tv.example/guide.xml.gz"
#EXTINF:-1 tvg-id="1" group-title="Новости",Первый
https://tv.example/1.m3u8
#EXTINF:-1 tvg-id="2" group-title="Новости",Второй
udp://@239.1.1.2:1234
#EXTINF:-1 tvg-id="3" group-title="Камеры",Двор
rtsp://tv.example/3
#EXTINF:-1 tvg-id="4" group-title="Новости",Четвёртый
rtp://@239.1.1.4:5004
`;
const control = other.parse(playlist);
const read = parseM3U(playlist);
const written = writeM3U(read);
const again = parseM3U(written);
const [head] = written.split('\n');
const names = (channels) => channels.map(({ name }) => name).join(', ');
console.log('Expected (README): four channels, and the header x-tvg-url before and after writing.');
console.log('Seen: the channels of udp, rtp and rtsp are missing, and the header has another name.');
console.log('  read by iptv-playlist-parser:  ', names(control.items));
console.log('  read by @iptv/playlist:        ', names(read.channels));
console.log('  headers read by @iptv/playlist:', JSON.stringify(read.headers));
console.log('  first line written by it:      ', head);
console.log('  guide of this, read by others: ', JSON.stringify(other.parse(written).header.attrs));
console.log('  guide of this, read by itself: ', JSON.stringify(again.headers));
const complete = names(control.items) === 'Первый, Второй, Двор, Четвёртый' && control.header.attrs['x-tvg-url'];
const lost = names(read.channels) === 'Первый' && !written.includes('udp://');
const renamed = head === '#EXTM3U xTvgUrl="https://tv.example/guide.xml.gz"' && again.headers.xTvgUrl === undefined;
if (!(complete && lost && renamed)) {
  console.error('CHANGED: @iptv/playlist now reads these channels, or writes the name of the header.');
  process.exit(1);
}
JS
node check.mjs
