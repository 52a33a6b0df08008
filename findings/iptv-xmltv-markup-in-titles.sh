#!/usr/bin/env bash
# @iptv/xmltv: A title in a CDATA section is read with the marks of the section, and "&amp;" is neither read as "&"
# nor written for it.
#
# Version: @iptv/xmltv 1.0.1, a reader and writer of programme guides in XMLTV; saxes 6.0.0 reads the same XML.
# Expectation: XML 1.0, section 2.7: a CDATA section is text, and its marks belong to the markup. Section 4.1: &amp; and
#   &#8381; are references, which stand for & and ₽. Section 2.4: "&" in a text is written as a reference. README
#   promises a parser and a generator for all elements and attributes of XMLTV, and mentions no escapes.
# Behaviour: the parser drops only the first and the last sign of a section, so the title is "![CDATA[Вести & погода]]".
#   It leaves references as they are, in texts and in attributes. The writer puts a text into the file unchanged.
#   No case gives an error.
# Consequence: the page of a channel shows the marks, or "&amp;amp;" after its own escaping, and a guide with a title
#   such as «Вести & погода» is no XML any more. Read the texts with an XML parser, and escape them before writeXmltv.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  @iptv/xmltv@1.0.1 \
  saxes@6.0.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parseXmltv, writeXmltv } from '@iptv/xmltv';
import saxes from 'saxes';

// The texts, the addresses of pictures and the errors of a guide, as an XML parser sees them.
const xml = (guide) => {
  const seen = { texts: [], pictures: [], errors: 0 };
  const parser = new saxes.SaxesParser();
  parser.on('opentag', ({ attributes }) => attributes.src && seen.pictures.push(attributes.src));
  parser.on('text', (text) => text.trim() && seen.texts.push(text));
  parser.on('cdata', (text) => seen.texts.push(text));
  parser.on('error', () => (seen.errors += 1));
  parser.write(guide).close();
  return seen;
};
const guide = `<?xml version="1.0" encoding="UTF-8"?>
<tv>
<programme start="20261128100000 +0500" channel="1">
<title lang="ru"><![CDATA[Вести & погода]]></title>
<sub-title lang="ru">Вести &amp; погода</sub-title>
<desc lang="ru">Приз 500 &#8381;</desc>
<icon src="https://tv.example/icon?id=1&amp;size=2"/>
</programme>
</tv>`;
const wanted = xml(guide);
const [{ title, subTitle, desc, icon }] = parseXmltv(guide).programmes;
const read = { texts: [title, subTitle, desc].map(([{ _value }]) => _value), pictures: icon.map(({ src }) => src) };
const start = new Date('2026-11-28T05:00:00Z');
const write = (text) => writeXmltv({ channels: [], programmes: [{ start, channel: '1', title: [{ _value: text }] }] });
const written = write('Вести & погода');
const [bad, good] = [written, write('Вести, погода')].map((text) => xml(text).errors);
console.log('Expected (XML 1.0, 2.4, 2.7, 4.1): the texts as saxes reads them, and no error in the written guide.');
console.log('Seen: the marks of the section and the references remain, and the writer adds no reference.');
console.log('  read by saxes:       ', JSON.stringify(wanted.texts), wanted.pictures.join());
console.log('  read by @iptv/xmltv: ', JSON.stringify(read.texts), read.pictures.join());
console.log('  written title:       ', written.match(/<title>.*<\/title>/)?.[0]);
console.log('  errors of saxes:     ', bad, `(for the title «Вести, погода»: ${good})`);
const control = JSON.stringify(wanted.texts) === '["Вести & погода","Вести & погода","Приз 500 ₽"]' && good === 0;
const texts = JSON.stringify(read.texts) === '["![CDATA[Вести & погода]]","Вести &amp; погода","Приз 500 &#8381;"]';
const picture = read.pictures.join() === 'https://tv.example/icon?id=1&amp;size=2';
if (!(control && texts && picture && bad > 0 && written.includes('<title>Вести & погода</title>'))) {
  console.error('CHANGED: @iptv/xmltv now reads or writes CDATA sections and references.');
  process.exit(1);
}
JS
node check.mjs
