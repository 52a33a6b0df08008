import { objections, sourceFiles } from './source-files';

/** Files that hold Russian words for a reason of their own. */
const reasons: Record<string, string> = {
  'src/lib/name.ts': 'the messages of the shared name schema, letter by letter of VAL-01',
  'src/lib/phone.ts': 'words round a phone that people copy with it, and the extension as it is shown',
  'src/lib/plural.ts': 'forms of the words that are counted',
  'src/lib/money.ts': 'the suffixes of prices',
};

const files = sourceFiles();
/** Two Russian letters in a row that no character class of a pattern holds. */
const isRussian = (text: string) => /[а-яё]{2}/i.test(text.replace(/\[[^\]]*\]/g, ''));
const outsideBackend = files.filter((path) => !path.startsWith('src/provider/'));

/** A schema's messages stand beside its rules; what the provider's own API says is not the site's wording. */
test('visible Russian words live in *.text.ts, in schemas and in the embedded provider', () => {
  const isPlaceOfWords = (path: string) => /\.(?:text|schemas)\.ts$|^src\/provider\//.test(path);
  const checked = files.filter((path) => !isPlaceOfWords(path) && !(path in reasons));
  expect(objections(checked, isRussian)).toEqual([]);
});

test('every exception of this test is still needed', () => {
  const isNeeded = (path: string) => files.includes(path) && objections([path], isRussian).length > 0;
  expect(Object.keys(reasons).filter((path) => !isNeeded(path))).toEqual([]);
});

test('no city is spelled outside the embedded provider and the default of the configuration', () => {
  const isCity = (text: string) =>
    /^(?:perm|msk|spb|ekat|chel|kzn|nn|samara|omsk|ufa|izhevsk|kirov)$/.test(text);
  expect(
    objections(
      outsideBackend.filter((path) => !path.startsWith('src/config/')),
      isCity,
    ),
  ).toEqual([]);
});
