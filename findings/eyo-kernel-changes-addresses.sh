#!/usr/bin/env bash
# eyo-kernel: The letter ё is restored in web and mail addresses too, so a link of the text leads to another host.
#
# Version: eyo-kernel 4.0.1 with its own safe dictionary; it replaces е by ё in Russian texts.
# Expectation: README promises a replacement only in cases without doubt and names no exception for
#   addresses. RFC 5892 allows е (U+0435) and ё (U+0451) in host names as two letters, and neither IDNA2008 nor
#   the URL standard maps one to the other: they make two domains. In a path they are two paths (RFC 3986, 6.2).
# Behaviour: restore() also replaces the words within a host, a path and the attribute href. The host in punycode is
#   another one. The same address that is already in punycode or percent-encoded keeps its letters.
# Consequence: a news text that has passed through it links to a foreign or missing domain, its mails go there, and
#   the path /счет ends in "not found". Take the addresses out of the text before, or write them in ASCII.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts eyo-kernel@4.0.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { Eyo, safeDictionary } from 'eyo-kernel';

const eyo = new Eyo();
eyo.dictionary.set(safeDictionary);
const host = (address) => new URL(address).hostname;
const site = 'https://зеленый-город.example/';
const mail = 'info@зеленый-город.example';
const link = '<a href="/счет">Выставленный счет</a>';
const ascii = new URL('/счет', site).href;
const [newSite, newMail, newLink, newAscii] = [site, mail, link, ascii].map((text) => eyo.restore(text));
console.log('Expected (RFC 5892, RFC 3986): words get their ё, addresses keep their letters.');
console.log('Seen: hosts and paths get it as well.');
console.log(`  site: ${site} -> ${newSite}`);
console.log(`  host: ${host(site)} -> ${host(newSite)}`);
console.log(`  mail: ${mail} -> ${newMail}`);
console.log(`  link: ${link} -> ${newLink}`);
console.log(`  in ASCII: ${ascii} -> ${newAscii}`);
const addresses = newSite === 'https://зелёный-город.example/' && newMail === 'info@зелёный-город.example';
const moved = host(site) !== host(newSite) && newLink === '<a href="/счёт">Выставленный счёт</a>';
if (!(addresses && moved && newAscii === ascii)) {
  console.error('CHANGED: eyo-kernel no longer changes addresses.');
  process.exit(1);
}
JS
node check.mjs
