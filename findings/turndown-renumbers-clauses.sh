#!/usr/bin/env bash
# turndown: Paragraphs «5) …» and «7) …» become one list, in which the second one has the number 6.
#
# Version: turndown 7.2.5, which turns HTML into Markdown; markdown-it 15.0.3 turns it back in its mode commonmark.
# Expectation: README: characters of Markdown in a text are escaped by backslashes so that they are not interpreted as
#   Markdown when the output is compiled back to HTML, with the example "1. Hello world". CommonMark, section 5.2:
#   the marker of an ordered list is a number with a point or with a closing bracket.
# Behaviour: a number with a point is escaped, one with a bracket is not. Back in HTML the paragraphs are items of
#   a list. CommonMark, section 5.3: only the number of the first item counts, so the others are renumbered.
# Consequence: clauses and footnotes of a contract that is kept as Markdown change their numbers, and references such as
#   «см. п. 7» lead to a wrong clause. Override TurndownService.prototype.escape, as README suggests, for the bracket.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  turndown@7.2.5 \
  markdown-it@15.0.3 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import TurndownService from 'turndown';

const markdown = new MarkdownIt('commonmark');
// The text that a browser shows, with the numbers of list items.
const shown = (html) => {
  let number = 0;
  return html
    .replace(/<ol(?: start="(\d+)")?>/g, (_, start = '1') => {
      number = Number(start);
      return '';
    })
    .replace(/<li>/g, () => `${number++}) `)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};
const rows = [
  [
    '<p>5) Оплата до 20-го числа.</p><p>7) Перерыв до 2 часов (см. п. 5).</p>',
    '5) Оплата до 20-го числа.\n\n7) Перерыв до 2 часов (см. п. 5).',
    '5) Оплата до 20-го числа. 6) Перерыв до 2 часов (см. п. 5).',
  ],
  [
    '<p>5. Оплата до 20-го числа.</p><p>7. Перерыв до 2 часов (см. п. 5).</p>',
    '5\\. Оплата до 20-го числа.\n\n7\\. Перерыв до 2 часов (см. п. 5).',
    '5. Оплата до 20-го числа. 7. Перерыв до 2 часов (см. п. 5).',
  ],
];
console.log('Expected (README): the text of the paragraphs is the same before and after, with its numbers.');
console.log('Seen: 7) becomes 6), while 7. stays.');
let same = true;
for (const [html, written, described] of rows) {
  const text = new TurndownService().turndown(html);
  const again = markdown.render(text);
  const [before, after] = [html, again].map(shown);
  console.log(`  before:   ${before}`);
  console.log(`  Markdown: ${JSON.stringify(text)}`);
  console.log(`  after:    ${after}`);
  same &&= text === written && after === described;
}
if (!same) {
  console.error('CHANGED: turndown escapes numbers with a bracket, or the list is numbered in another way.');
  process.exit(1);
}
JS
node check.mjs
