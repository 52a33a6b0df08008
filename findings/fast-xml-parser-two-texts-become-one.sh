#!/usr/bin/env bash
# fast-xml-parser: &#8381; and &amp;#8381; are parsed to the same text, and neither to ₽.
#
# Version: fast-xml-parser 5.12.1 with its default options.
# Expectation: XML 1.0, section 4.1: a character reference is the character, &#8381; is ₽. It needs no declaration and
#   is no HTML entity. The five entities of section 4.6 are decoded, which the package does.
# Behaviour: &amp; is decoded and &#8381; is not: "250 &#8381;" and "250 &amp;#8381;" (the text of the reference itself)
#   both come out as "250 &#8381;". With htmlEntities: true both are right.
# Consequence: prices and quotation marks of an ASCII feed appear on the page as codes, and decoding them later changes
#   other texts. Set htmlEntities although the feed is plain XML.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts fast-xml-parser@5.12.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';

const xml = '<r><sign>250 &#8381;</sign><code>250 &amp;#8381;</code></r>';
const plain = new XMLParser().parse(xml).r;
const html = new XMLParser({ htmlEntities: true }).parse(xml).r;
console.log('Expected (XML 1.0, 4.1): sign is "250 ₽", code is "250 &#8381;".');
console.log('Seen: by default both are the same text.');
console.log('  default:           ', JSON.stringify(plain));
console.log('  htmlEntities: true:', JSON.stringify(html));
if (!(plain.sign === '250 &#8381;' && plain.code === plain.sign && html.sign === '250 ₽' && html.code === plain.code)) {
  console.error('CHANGED: fast-xml-parser decodes character references in another way.');
  process.exit(1);
}
JS
node check.mjs
