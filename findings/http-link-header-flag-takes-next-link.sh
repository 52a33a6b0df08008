#!/usr/bin/env bash
# http-link-header: A parameter without a value, such as crossorigin, swallows the parameter or the whole link that
# follows it.
#
# Version: http-link-header 1.1.4, for the header Link; parse-link-header 2.0.0 reads the same values.
# Expectation: RFC 8288, section 3: link-param = token BWS [ "=" BWS ( token / quoted-string ) ], so a parameter may
#   lack a value, and ends at the next semicolon or comma. RFC 9110, section 5.6.1.1: there may be spaces before the
#   comma between two links. README promises to parse according to RFC 8288, with one deviation for relative addresses.
# Behaviour: the name of a parameter reaches to the next "=", across semicolons, commas and the next link. A space
#   between a quoted value and the comma has the same effect. Only a flag with no "=" behind it is read correctly. No
#   case gives an error.
# Consequence: the style sheet behind a font with crossorigin is not preloaded, and the last page of an archive is not
#   found. Write crossorigin=anonymous, and remove spaces before commas, where the header is your own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  http-link-header@1.1.4 \
  parse-link-header@2.0.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import LinkHeader from 'http-link-header';
import parseLinkHeader from 'parse-link-header';

const style = '</a.css>; rel=preload; as=style';
const font = '</b.woff2>; rel=prefetch; as=font';
const pages = ['</news?page=2>; rel="next"', '</news?page=9>; rel="last"'];
const rows = [
  { header: `${style}, ${font}; crossorigin`, described: '/a.css preload style | /b.woff2 prefetch font' },
  { header: `${font}; crossorigin, ${style}`, described: '/b.woff2 prefetch font+style' },
  { header: '</b.woff2>; rel=prefetch; crossorigin; as=font', described: '/b.woff2 prefetch -' },
  { header: pages.join(', '), described: '/news?page=2 next - | /news?page=9 last -' },
  { header: pages.join(' , '), described: '/news?page=2 next -' },
];
// The address, the relation and the kind of each link.
const list = (links) => links.map(({ url, rel, as = '-' }) => [url, rel, [as].flat().join('+')].join(' ')).join(' | ');
console.log('Expected (RFC 8288, 3; RFC 9110, 5.6.1.1): the links and kinds that parse-link-header reads.');
console.log('Seen: links and kinds behind a flag, and behind a space before a comma, are missing.');
let same = true;
const differ = [];
for (const { header, described } of rows) {
  const wanted = list(Object.values(parseLinkHeader(header)));
  const { refs } = LinkHeader.parse(header);
  const read = list(refs.map(({ uri, ...link }) => ({ url: uri, ...link })));
  console.log(`  ${header}`);
  console.log(`    parse-link-header: ${wanted}`);
  console.log(`    http-link-header:  ${read}`);
  if (read !== wanted) console.log(`    its parameters:    ${JSON.stringify(Object.keys(refs[0]))}`);
  same &&= read === described;
  differ.push(read !== wanted);
}
if (!(same && differ.join() === 'false,true,true,false,true')) {
  console.error('CHANGED: http-link-header now ends a parameter without a value as described in RFC 8288.');
  process.exit(1);
}
JS
node check.mjs
