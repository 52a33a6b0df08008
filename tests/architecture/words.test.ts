import { objections, sourceFiles } from './source-files';

/** Files that contain Russian text for other reasons than to show it. */
const reasons: Record<string, string> = {
  'src/lib/name.ts': 'the messages of the shared name schema, letter by letter of VAL-01',
  'src/lib/phone.ts': 'words round a phone that people copy with it, and the extension as it is shown',
  'src/lib/plural.ts': 'forms of the words that are counted',
  'src/lib/money.ts': 'the suffixes of prices',
};

const files = sourceFiles();
/** Whether a text contains two consecutive Russian letters outside the character classes of a pattern. */
const isRussian = (text: string) => /[а-яё]{2}/i.test(text.replace(/\[[^\]]*\]/g, ''));
const outsideBackend = files.filter((path) => !/^src\/(?:provider|content-files)\//.test(path));

/** Messages of schemas are written beside their rules. Messages of the provider's API are not texts of the site. */
test('visible Russian texts are in *.text.ts, in schemas and in the embedded provider', () => {
  const isPlaceOfWords = (path: string) =>
    /\.(?:text|schemas)\.ts$|^src\/(?:provider|content-files)\//.test(path);
  const checked = files.filter((path) => !isPlaceOfWords(path) && !(path in reasons));
  expect(objections(checked, isRussian)).toEqual([]);
});

test('every exception of this test is still needed', () => {
  const isNeeded = (path: string) => files.includes(path) && objections([path], isRussian).length > 0;
  expect(Object.keys(reasons).filter((path) => !isNeeded(path))).toEqual([]);
});

test('city labels are nowhere outside the embedded provider and the default of the configuration', () => {
  const isCity = (text: string) =>
    /^(?:perm|msk|spb|ekat|chel|kzn|nn|samara|omsk|ufa|izhevsk|kirov)$/.test(text);
  expect(
    objections(
      outsideBackend.filter((path) => !path.startsWith('src/config/')),
      isCity,
    ),
  ).toEqual([]);
});
