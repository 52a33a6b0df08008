import { objections, sourceFiles } from './source-files';

const rawColour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab|hwb|lab|lch)\(/i;
const namedColour =
  /(?:^|[\s:,(])(?:white|black|red|green|blue|gray|grey|orange|yellow|pink|purple)\s*(?:;|!|$)/m;

/** Files that compute colours from data of the provider, so they contain colour values. */
const reckoning = ['src/ui/label/label-style.server.ts'];

test('colour values are only in the theme', () => {
  // Excludes seed data: the provider defines colours of labels, and schemas validate them.
  const checked = sourceFiles().filter(
    (path) =>
      !/^src\/(ui\/theme|art)\/|^src\/(provider|content-files)\//.test(path) && !reckoning.includes(path),
  );
  const isId = (text: string) => /^#[a-z][\w-]*$/i.test(text) && !/^#[0-9a-f]+$/i.test(text);
  expect(objections(checked, (text) => rawColour.test(text) && !isId(text))).toEqual([]);
});

test('styles use no colour keywords', () => {
  const checked = sourceFiles().filter((path) => /\.styles\.ts$|^src\/ui\/(?!theme\/).*\.tsx$/.test(path));
  expect(objections(checked, (text) => /[;:]/.test(text) && namedColour.test(text))).toEqual([]);
});
