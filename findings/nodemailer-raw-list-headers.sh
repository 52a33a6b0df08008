#!/usr/bin/env bash
# nodemailer: Non-ASCII URLs in List-Unsubscribe and List-Help are sent as unencoded UTF-8.
#
# Version: nodemailer 10.6.0.
# Expectation: RFC 5322, section 2.2: a header consists of US-ASCII characters; RFC 6532 allows UTF-8
#   only together with the SMTPUTF8 extension, which letters between ASCII addresses do not ask for.
#   RFC 2369 wants a URL there, and a URL has only ASCII characters. Every other header of the same
#   letter, the comment in the List- headers too, is encoded by the package.
# Behaviour: the address given in list.help or list.unsubscribe goes out as it is, unlike the domain of
#   a sender, which becomes xn--.
# Consequence: mail servers without SMTPUTF8 may reject or change such a mail, and the button «Отписаться» of a mail
#   program disappears. Convert the link by new URL(...).href first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts nodemailer@10.6.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { createTransport } from 'nodemailer';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
const { message, envelope } = await transport.sendMail({
  from: 'Скворец <help@пример.рф>',
  to: 'ivan@example.ru',
  subject: 'Новости',
  text: 'текст',
  list: { unsubscribe: 'https://пример.рф/отписка', help: { url: 'https://example.ru/помощь', comment: 'Помощь' } },
});
const headers = message.toString().split('\n\n')[0].replaceAll(/\n\s+/g, ' ').split('\n');
const raw = headers.filter((line) => /[^\x00-\x7f]/.test(line));
console.log('Expected (RFC 5322, 2.2): all headers of a letter between ASCII addresses are ASCII.');
console.log('Seen: the List- headers are not.');
console.log(`  envelope: ${JSON.stringify(envelope)}`);
for (const line of headers.filter((one) => /^(From|Subject|List-)/.test(one))) console.log(`  ${line}`);
const names = raw.map((line) => line.split(':')[0]).sort().join();
if (names !== 'List-Help,List-Unsubscribe') {
  console.error(`CHANGED: headers with raw UTF-8 are now: ${names || 'none'}.`);
  process.exit(1);
}
JS
node check.mjs
