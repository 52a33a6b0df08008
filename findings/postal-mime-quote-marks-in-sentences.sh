#!/usr/bin/env bash
# postal-mime: The quote mark of a continued line stays in the middle of the sentence, so «Скорость 100» of a quoted
# mail becomes «Скорость > 100».
#
# Version: postal-mime 4.0.0, a parser of mails; mailparser 3.14.2 reads the same mails.
# Expectation: RFC 3676, section 4.1: in text/plain with format=flowed a line that ends in a space continues on the
#   next one. The quote marks at the beginning of each line are counted and removed from its content, so they are
#   no part of the joined sentence. The package decodes this format without an option.
# Behaviour: lines are joined together with the quote marks of the second one. The text gives no hint whether a mark
#   in a line was written by a person. Quotes of quotes get ">>" inside. Text that is not quoted is right.
# Consequence: a sign "greater than" appears before the price, speed or date of a quoted sentence in a ticket, and the
#   reader takes it as such. Parse such mails with mailparser.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  postal-mime@4.0.0 \
  mailparser@3.14.2 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const mail = (lines) =>
  [
    'From: ivan@example.ru',
    'Subject: Re: 1500',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8; format=flowed',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...lines,
    '',
  ].join('\r\n');
const rows = [
  [['> Скорость ', '> 100 Мбит/с.', 'Да.'], '> Скорость 100 Мбит/с.|Да.', '> Скорость > 100 Мбит/с.|Да.'],
  [['> Придём до ', '> 15 мая.'], '> Придём до 15 мая.', '> Придём до > 15 мая.'],
  [['>> Плата ', '>> 500 ₽.', '> Да.'], '>> Плата 500 ₽.|> Да.', '>> Плата >> 500 ₽.|> Да.'],
  [['Скорость ', '100 Мбит/с.'], 'Скорость 100 Мбит/с.', 'Скорость 100 Мбит/с.'],
];
const plain = (text) => text.trimEnd().replaceAll('\n', '|');
console.log('Expected (RFC 3676, 4.1): one quote mark at the beginning of a joined line, as mailparser has it.');
console.log('Seen: the quote marks of the second line are kept within the sentence.');
let same = true;
for (const [lines, wanted, described] of rows) {
  const read = plain((await PostalMime.parse(mail(lines))).text);
  const control = plain((await simpleParser(mail(lines))).text);
  console.log(`  expected: ${control}`);
  console.log(`  seen:     ${read}`);
  same &&= control === wanted && read === described;
}
if (!same) {
  console.error('CHANGED: postal-mime removes the quote marks of continued lines.');
  process.exit(1);
}
JS
node check.mjs
