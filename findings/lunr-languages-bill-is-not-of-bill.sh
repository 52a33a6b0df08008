#!/usr/bin/env bash
# lunr-languages: A word with the letter ё is not found by its other forms, for example «счёт» by «счёта», while «счет»
# is found by «счета».
#
# Version: lunr-languages 1.22.0 with lunr 2.3.9, the search in the pages of many static sites.
# Expectation: README lists Russian among the supported languages, promises better results especially for inflected
#   languages, and says nothing about ё. The stemmer comes from Snowball, whose algorithm of Russian replaces ё by е
#   before it looks for endings. Older editions of it expected this from the program that calls the stemmer, and here
#   that is the package.
# Behaviour: ё is no vowel for the stemmer. An ending is cut only after the first vowel, so in a word whose only vowel
#   before the ending is ё nothing or too little is cut. The forms with ё and е do not find each other either.
# Consequence: a visitor who types «счёт» does not get the page «Оплата счёта», and there is no error. Replace ё by е
#   in the texts and in the queries before lunr sees them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  lunr@2.3.9 \
  lunr-languages@1.22.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import lunr from 'lunr';
import stemmerSupport from 'lunr-languages/lunr.stemmer.support.js';
import russian from 'lunr-languages/lunr.ru.js';

stemmerSupport(lunr);
russian(lunr);
// Whether a page with this text is found by the query.
const found = (text, query) => {
  const index = lunr(function () {
    this.use(lunr.ru);
    this.ref('id');
    this.field('text');
    this.add({ id: '1', text });
  });
  return index.search(query).length === 1;
};
const plain = (text) => text.replaceAll('ё', 'е');
const cases = [
  ['Оплата счёта', 'счёт'],
  ['Оплата счёта', 'счёту'],
  ['Чёрная панель домофона', 'чёрный'],
  ['Вызов с тёмной улицы', 'тёмная'],
  ['Аренда съёмных дисков', 'съёмный'],
];
console.log('Expected (README, Snowball): each query finds the page, as it does with е.');
console.log('Seen: the page is not found if the words have ё (ё), but if all have е (е). The form of the page itself');
console.log('finds it (same), and the form of the page with е does not (mixed).');
const seen = cases.map(([text, query]) => {
  const [word] = text.match(/\S*ё\S*/);
  const result = {
    ё: found(text, query),
    е: found(plain(text), plain(query)),
    same: found(text, word),
    mixed: found(text, plain(word)),
  };
  console.log(`  «${text}» by «${query}»:`, JSON.stringify(result));
  return result;
});
if (!seen.every((one) => !one.ё && one.е && one.same && !one.mixed)) {
  console.error('CHANGED: lunr-languages finds other forms of words with ё.');
  process.exit(1);
}
JS
node check.mjs
