#!/usr/bin/env bash
# htmlparser2: The link of an Atom feed or entry is its first link element, whatever its relation, so the news item
# leads to a picture.
#
# Version: htmlparser2 12.0.0, whose parseFeed comes from domutils.
# Expectation: RFC 4287, section 4.2.7.2: the relation of a link decides its meaning: alternate (also without rel)
#   is the page, self the feed file, enclosure an attached file. Sections 4.1.1 and 4.1.2 give the order of the
#   child elements no significance. README says that link is part of the answer and names no rule of choice.
# Behaviour: link is the href of the first element, and rel is not read. The same feed with its links in the other
#   order has other links. RSS has no such relations, so tests with RSS never see it.
# Consequence: the headline of the news opens a picture and the name of the source its XML file. Choose the link
#   by rel yourself with getElementsByTagName of domutils.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts htmlparser2@12.0.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parseFeed } from 'htmlparser2';

const self = '<link rel="self" type="application/atom+xml" href="https://perm.example/news.atom"/>';
const home = '<link href="https://perm.example/"/>';
const picture = '<link rel="enclosure" type="image/png" length="1000" href="https://perm.example/map.png"/>';
const page = '<link rel="alternate" type="text/html" href="https://perm.example/news/1"/>';
const links = (ofFeed, ofEntry) => {
  const { link, items } = parseFeed(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Новости</title><id>urn:example:news</id><updated>2026-12-01T10:00:00+05:00</updated>
  <author><name>Редакция</name></author>${ofFeed.join('')}
  <entry>
    <title>Плановые работы в Перми</title><id>urn:example:news:1</id><updated>2026-12-01T10:00:00+05:00</updated>
    <summary>Ночью связи не будет два часа.</summary>${ofEntry.join('')}
  </entry>
</feed>`);
  return `${link} ${items[0].link}`;
};
const right = 'https://perm.example/ https://perm.example/news/1';
const pageFirst = links([home, self], [page, picture]);
const pageLast = links([self, home], [picture, page]);
console.log('Expected (RFC 4287, 4.2.7.2): the links with the relation alternate, in any order of the elements.');
console.log(`  feed and entry: ${right}`);
console.log('Seen: the first link of any relation.');
console.log(`  alternate first: ${pageFirst}`);
console.log(`  alternate last:  ${pageLast}`);
if (!(pageFirst === right && pageLast === 'https://perm.example/news.atom https://perm.example/map.png')) {
  console.error('CHANGED: htmlparser2 no longer takes the first link.');
  process.exit(1);
}
JS
node check.mjs
