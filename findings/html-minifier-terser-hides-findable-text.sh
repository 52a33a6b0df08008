#!/usr/bin/env bash
# html-minifier-terser: hidden="until-found" is shortened to hidden, so the browser no longer finds the text.
#
# Version: html-minifier-terser 7.2.0 with its option collapseBooleanAttributes.
# Expectation: README: the option omits the values of boolean attributes. HTML Standard, section 6.1: hidden is
#   an enumerated attribute with the states hidden and hidden until found. In the second one the text is not displayed,
#   but the search in the page and a link to a fragment find it and display it. So its value may not be omitted.
# Behaviour: hidden counts as boolean whatever its value is, and the value is dropped. The values of other enumerated
#   attributes, such as popover and contenteditable, are kept.
# Consequence: in the built page closed answers of a list of questions cannot be found by Ctrl+F, links to them lead to
#   nothing visible, and the event beforematch is never fired. In development it works. Leave the option off.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts html-minifier-terser@7.2.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { minify } from 'html-minifier-terser';

const rows = [
  ['<p hidden="until-found">Оплата</p>', '<p hidden="until-found">Оплата</p>', '<p hidden>Оплата</p>'],
  ['<p hidden="hidden">Оплата</p>', '<p hidden>Оплата</p>', '<p hidden>Оплата</p>'],
  ['<p popover="manual">Оплата</p>', '<p popover="manual">Оплата</p>', '<p popover="manual">Оплата</p>'],
  ['<p contenteditable="true">1</p>', '<p contenteditable="true">1</p>', '<p contenteditable="true">1</p>'],
];
console.log('Expected (HTML Standard, 6.1): the value until-found is kept, as it is another state than hidden.');
console.log('Seen: the value is dropped.');
let same = true;
for (const [html, wanted, described] of rows) {
  const short = await minify(html, { collapseBooleanAttributes: true });
  const plain = await minify(html);
  console.log(`  ${html}`);
  console.log(`    expected: ${wanted}`);
  console.log(`    seen:     ${short}`);
  same &&= short === described && plain === html;
}
if (!same) {
  console.error('CHANGED: html-minifier-terser keeps another value of hidden.');
  process.exit(1);
}
JS
node check.mjs
