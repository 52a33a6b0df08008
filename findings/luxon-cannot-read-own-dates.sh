#!/usr/bin/env bash
# luxon: Intl writes one space as different characters in format() and formatToParts(). So luxon cannot parse the
# Russian dates that it has formatted.
#
# Version: luxon 3.7.2 on the installed Node.js (seen with 20.20.2 and 24.21.0).
# Expectation: the manual of luxon lists DD, DDD and DDDD among the tokens for parsing, so fromFormat
#   takes what toFormat gave with the same token and locale. ECMA-402 defines the result of
#   Intl.DateTimeFormat format() as the parts of formatToParts() put together.
# Behaviour: before «г.» format() writes U+0020 and formatToParts() U+202F, the narrow no-break space.
#   luxon writes with the first and builds its pattern for reading from the second. All twelve
#   months fail; English, French or Polish dates, which have no such space, are read well.
# Consequence: a program cannot parse the Russian dates that it has formatted itself. Also, a text joined from
#   formatToParts() differs from the result of format() in an invisible character.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts luxon@3.7.2 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { DateTime } from 'luxon';

const hex = (text) => [...text].filter((letter) => /\s/.test(letter)).map((space) => space.codePointAt(0).toString(16));
const intl = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });
const day = new Date('2026-12-01T00:00:00Z');
const whole = intl.format(day);
const parts = intl.formatToParts(day).map(({ value }) => value).join('');
console.log(`Node.js ${process.version}, ICU ${process.versions.icu}`);
console.log('Expected (manual of luxon): a date written with DDD is read with DDD.');
console.log('Expected (ECMA-402): format() equals the joined parts of formatToParts().');
console.log('Seen: neither holds in Russian.');
console.log(`  spaces of format():        ${hex(whole)}`);
console.log(`  spaces of formatToParts(): ${hex(parts)}`);
const read = (locale, month) => {
  const text = DateTime.fromObject({ year: 2026, month, day: 1 }, { locale }).toFormat('DDD');
  const back = DateTime.fromFormat(text, 'DDD', { locale });
  if (month === 12) console.log(`  ${locale}: ${text}  ->  ${back.isValid ? back.toISODate() : back.invalidReason}`);
  return back.isValid;
};
const readable = Object.fromEntries(
  ['ru', 'en', 'fr', 'pl'].map((locale) => [
    locale,
    Array.from({ length: 12 }, (_, index) => read(locale, index + 1)).filter(Boolean).length,
  ]),
);
console.log('  months read back, of 12:', JSON.stringify(readable));
if (!(whole !== parts && readable.ru === 0 && readable.en === 12 && readable.fr === 12 && readable.pl === 12)) {
  console.error('CHANGED: luxon or Intl no longer differ as described.');
  process.exit(1);
}
JS
node check.mjs
