#!/usr/bin/env bash
# feed: In an Atom feed the media type of an attached file is made from the end of its address, so a recording is
# called an image, although its type was given.
#
# Version: feed 6.0.0.
# Expectation: its README: type of an Enclosure is its media type, for example audio/mpeg. RFC 4287, section 4.2.7.3:
#   the attribute type of a link is a media type, a hint of the kind of the file behind it.
# Behaviour: rss2() writes the type given. atom1() ignores it and joins "image" and the text after the last point of
#   the path: audio/mpeg becomes image/mp3, application/pdf becomes image/pdf. A path without a point is taken as a
#   whole, and image//pictures/15 is no media type at all (RFC 6838, section 4.2).
# Consequence: a reader of the Atom feed takes a recording or a price list for a picture, while the RSS feed of the
#   same data is right. Reported in 2025 (jpmonette/feed, issue 224).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts feed@6.0.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { Feed } from 'feed';

const rows = [
  ['https://perm.example/news.mp3', 'audio/mpeg', 'image/mp3'],
  ['https://perm.example/prices.pdf', 'application/pdf', 'image/pdf'],
  ['https://perm.example/pictures/15', 'image/webp', 'image//pictures/15'],
];
console.log('Expected (README, RFC 4287, 4.2.7.3): both feeds name the media type given.');
console.log('Seen: the Atom feed names another one.');
let same = true;
for (const [url, type, described] of rows) {
  const feed = new Feed({ title: 'Новости', id: 'https://perm.example/', copyright: '' });
  const link = 'https://perm.example/news/1';
  const enclosure = { url, type, length: 1000 };
  feed.addItem({ title: 'Новость', id: link, link, date: new Date('2026-11-22'), enclosure });
  const [ofRss] = /(?<=<enclosure [^>]*type=")[^"]*/.exec(feed.rss2());
  const [ofAtom] = /(?<=rel="enclosure"[^>]*type=")[^"]*/.exec(feed.atom1());
  console.log(`  ${type.padEnd(15)} ->  RSS ${ofRss.padEnd(15)}  Atom ${ofAtom}`);
  same &&= ofRss === type && ofAtom === described;
}
if (!same) {
  console.error('CHANGED: feed names other media types.');
  process.exit(1);
}
JS
node check.mjs
