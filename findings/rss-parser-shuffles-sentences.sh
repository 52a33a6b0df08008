#!/usr/bin/env bash
# rss-parser: In an Atom entry with XHTML content words and paragraphs change places.
#
# Version: rss-parser 3.13.0.
# Expectation: RFC 4287, sections 3.1.1.3 and 4.1.3.3: the content of type xhtml is the markup inside its div, so its
#   words have the order of the document. README: contentSnippet is the content without HTML tags.
# Behaviour: the content is built anew from a tree that keeps the children of an element by their names: first all its
#   text, then all elements of one name, then those of the next. Content of type html, which is one text, is kept.
# Consequence: prices move to the end of their sentence, and the days of works no longer follow the names of the
#   towns, without an error. Reported in 2024 (rbren/rss-parser, issue 275).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts rss-parser@3.13.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import Parser from 'rss-parser';

const rows = [
  ['<p>Было <s>700</s>, стало <b>500</b> рублей.</p>', 'Было , стало  рублей.700500'],
  ['<h3>Пермь</h3><p>5 мая</p><h3>Кунгур</h3><p>7 мая</p>', 'Пермь Кунгур 5 мая 7 мая'],
];
const snippet = async (type, content) => {
  const { items } = await new Parser().parseString(`<feed xmlns="http://www.w3.org/2005/Atom">
    <id>urn:example:feed</id><title>Новости</title><updated>2026-11-22T10:00:00Z</updated>
    <entry><id>urn:example:1</id><title>Новость</title><updated>2026-11-22T10:00:00Z</updated>
    <content type="${type}">${content}</content></entry></feed>`);
  return items[0].contentSnippet.replace(/\n+/g, ' ');
};
console.log('Expected (RFC 4287): the same text for both types.');
console.log('Seen: other orders in XHTML.');
let same = true;
for (const [content, described] of rows) {
  const html = await snippet('html', content.replaceAll('<', '&lt;'));
  const xhtml = await snippet('xhtml', `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`);
  console.log(`  html:  ${html}\n  xhtml: ${xhtml}`);
  same &&= html === content.replace(/<\/(h3|p)>(?=<)/g, ' ').replace(/<[^>]*>/g, '') && xhtml === described;
}
if (!same) {
  console.error('CHANGED: rss-parser reads the content in another order.');
  process.exit(1);
}
JS
node check.mjs
