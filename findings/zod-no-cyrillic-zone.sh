#!/usr/bin/env bash
# zod: httpUrl() and email() reject domains below .рф, also in punycode (.xn--p1ai).
#
# Version: zod 4.6.7.
# Expectation: .рф is a zone of the DNS root, written xn--p1ai in ASCII (RFC 5890, A-label). The HTML
#   standard's own pattern of a valid e-mail address accepts it, and so does z.hostname().
# Behaviour: z.httpUrl() and z.email() take only letters in the last label, so digits and hyphens of
#   xn--p1ai fail. z.url() and z.email() with the pattern of HTML accept the same values.
# Consequence: a client whose site or mailbox has a domain below .рф cannot send a form. Unicode addresses
#   (ivan@пример.рф) are expected to fail, but converting them to ASCII first does not help either.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts zod@4.6.7 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { z } from 'zod';

const site = 'https://xn--e1afmkfd.xn--p1ai/';
const mail = 'ivan@xn--e1afmkfd.xn--p1ai';
const rows = [
  ['z.httpUrl()', z.httpUrl(), site, false],
  ['z.email()', z.email(), mail, false],
  ['z.url()', z.url(), site, true],
  ['z.hostname()', z.hostname(), new URL(site).hostname, true],
  ['z.email({ pattern: z.regexes.html5Email })', z.email({ pattern: z.regexes.html5Email }), mail, true],
  ['z.httpUrl(), an address in .ru', z.httpUrl(), 'https://xn--e1afmkfd.ru/', true],
];
console.log('Expected (RFC 5890, HTML standard): valid names in the zone xn--p1ai are accepted.');
console.log('Seen: z.httpUrl() and z.email() refuse them.');
let same = true;
for (const [name, schema, value, described] of rows) {
  const { success } = schema.safeParse(value);
  console.log(`  ${name}: ${value}  ->  ${success ? 'accepted' : 'refused'}`);
  same &&= success === described;
}
if (!same) {
  console.error('CHANGED: zod treats the zone .рф in another way.');
  process.exit(1);
}
JS
node check.mjs
