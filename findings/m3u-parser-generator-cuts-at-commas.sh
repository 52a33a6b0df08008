#!/usr/bin/env bash
# m3u-parser-generator: A comma in a quoted attribute ends the attributes, so the group is lost and turns into a part
# of the channel's name, also in a playlist that the package has written itself.
#
# Version: m3u-parser-generator 5.0.2; iptv-playlist-parser 0.15.2 reads the same playlists.
# Expectation: README: the package reads playlists into channels with attributes and a name, and writes them. Its writer
#   puts the values of attributes in quotes, which only makes sense if a comma within them is a part of the value.
#   RFC 8216, section 4.2, defines quoted values of a playlist in the same way: they may contain commas.
# Behaviour: the name begins after the first comma of the line, in quotes or not. The attribute with the comma and those
#   after it are lost, and the rest of them is read as the name. Written again, it stays in the name.
# Consequence: with a group «Кино, сериалы» or a logo address with a comma, a channel has no group and the visible name
#   «сериалы",Первый». Replace commas within quotes before parsing, or use another package.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  m3u-parser-generator@5.0.2 \
  iptv-playlist-parser@0.15.2 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import other from 'iptv-playlist-parser';
import { M3uMedia, M3uParser, M3uPlaylist } from 'm3u-parser-generator';

const playlist = new M3uPlaylist();
const channels = [
  ['Первый', { 'tvg-id': '1', 'group-title': 'Кино, сериалы' }],
  ['Второй', { 'tvg-logo': 'https://tv.example/2,small.png', 'group-title': 'Новости' }],
  ['Третий', { 'tvg-id': '3', 'group-title': 'Новости' }],
];
for (const [name, attributes] of channels) {
  const media = new M3uMedia('https://tv.example/1.m3u8');
  Object.assign(media, { name, attributes, duration: -1 });
  playlist.medias.push(media);
}
const written = playlist.getM3uString();
const read = new M3uParser().parse(written);
const control = other.parse(written);
const row = (name, group) => `${name} / ${group}`;
const [before, seen, wanted] = [
  channels.map(([name, attributes]) => row(name, attributes['group-title'])),
  read.medias.map(({ name, attributes }) => row(name, attributes['group-title'])),
  control.items.map(({ name, group }) => row(name, group.title)),
];
const described = [' сериалы",Первый / undefined', 'small.png" group-title="Новости",Второй / undefined', before[2]];
console.log('Expected (README, RFC 8216, 4.2): name and group of each channel as before writing.');
console.log('Seen: after a comma in quotes the group is missing, and the name has a piece of the attributes.');
console.log(written.replace(/^/gm, '  '));
before.forEach((text, index) => {
  console.log(`  written:                      ${text}`);
  console.log(`  read by iptv-playlist-parser: ${wanted[index]}`);
  console.log(`  read by m3u-parser-generator: ${seen[index]}`);
});
if (!(`${wanted}` === `${before}` && `${seen}` === `${described}`)) {
  console.error('CHANGED: m3u-parser-generator reads commas within quotes in another way.');
  process.exit(1);
}
JS
node check.mjs
