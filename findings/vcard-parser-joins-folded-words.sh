#!/usr/bin/env bash
# vcard-parser: If a long line of a vCard is folded before a space, the space is lost and two words join, also in a card
# that the package has written itself.
#
# Version: vcard-parser 1.0.0, a reader and writer of vCards; ical.js 2.2.1 reads the same cards.
# Expectation: RFC 6350, section 3.2: a line may be folded between any two characters, and unfolding removes the line
#   break and the one white space character after it. Its example has a fold before a space: the next line begins with
#   two. RFC 2426, section 2.6, says the same of version 3.0. README shows that a card is generated as it was parsed.
# Behaviour: all white space after the line break is removed. The writer folds at a fixed length, so
#   whether a space is lost depends on the length of the text before it. There is no error.
# Consequence: words and numbers of an address or of opening hours run together: «дом 12 15 кв.» becomes «дом 1215 кв.».
#   Unfold the card yourself before parsing: replace a line break and one space by nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  vcard-parser@1.0.0 \
  ical.js@2.2.1 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import ICAL from 'ical.js';
import vcard from 'vcard-parser';

// RFC 6350, section 3.2: the example of folding.
const folded = ['NOTE:This is a long description', '  that exists o', ' n a long line.'];
const example = ['BEGIN:VCARD', ...folded, 'END:VCARD'].join('\r\n');
const sentence = 'This is a long description that exists on a long line.';
const cardOf = (value) => vcard.generate({ fn: [{ value: 'Офис продаж' }], note: [{ value }] });
const notes = [
  'Вход в офис со двора, лестница на второй этаж, дверь налево, дом 12 15 кв.',
  'Вход в офис со двора, лестница на второй этаж, дверь налево: дом 12 15 кв.',
];
const rows = [
  [example, sentence, sentence.replace('description that', 'descriptionthat')],
  [cardOf(notes[0]), notes[0], notes[0].replace('12 15', '1215')],
  [cardOf(notes[1]), notes[1], notes[1]],
];
console.log('Expected (RFC 6350, 3.2): of the white space after a line break only the first character is removed.');
console.log('Seen: the space of the text after it is removed as well.');
let same = true;
for (const [card, wanted, described] of rows) {
  const [, , , control] = ICAL.parse(card)[1].find(([name]) => name === 'note');
  const [{ value: read }] = vcard.parse(card).note;
  console.log(`  ${JSON.stringify(/NOTE[^]*(?=\r\nEND)/.exec(card)[0])}`);
  console.log(`    read by ical.js:      ${control}`);
  console.log(`    read by vcard-parser: ${read}`);
  same &&= control === wanted && read === described;
}
if (!same) {
  console.error('CHANGED: vcard-parser keeps the space after a fold.');
  process.exit(1);
}
JS
node check.mjs
