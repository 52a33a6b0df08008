#!/usr/bin/env bash
# transliteration: The slug of «Йошкар-Ола» depends on its Unicode form (NFC or NFD).
#
# Version: transliteration 2.6.1.
# Expectation: The Unicode Standard, section 3.7 (conformance clause C6 of 3.2): canonically equivalent texts are the
#   same text, so NFC and NFD of «Йошкар-Ола» have the same slug. Names of files from macOS come in NFD.
# Behaviour: «Йошкар-Ола» is yoshkar-ola in NFC and ioshkar-ola in NFD, «Артём» is artyom and artem: the combining sign
#   is dropped by itself.
# Consequence: a URL made from a file name does not exist, and a picture is stored twice. Normalize texts to NFC before
#   you transliterate them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts transliteration@2.6.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { slugify } from 'transliteration';

const rows = ['Йошкар-Ола', 'Чайковский', 'Артём', 'Пермь'].map((name) => ({
  name,
  composed: slugify(name.normalize('NFC')),
  decomposed: slugify(name.normalize('NFD')),
}));
console.log('Expected (Unicode, C6): one slug for each name.');
console.log('Seen: two for names with й and ё.');
console.table(rows);
const pairs = rows.map(({ composed, decomposed }) => `${composed} ${decomposed}`);
const described = ['yoshkar-ola ioshkar-ola', 'chaykovskiy chaikovskii', 'artyom artem', 'perm perm'];
if (pairs.join() !== described.join()) {
  console.error('CHANGED: transliteration makes other slugs.');
  process.exit(1);
}
JS
node check.mjs
