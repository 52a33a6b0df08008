import { objections, sourceFiles } from './source-files';

/** Files of the embedded provider with Russian words, although texts for visitors are in `content/`. */
const reasons: Record<string, string> = {
  'src/provider/provider.text.ts':
    'errors of the API; the sandbox for payments and the sign-in page are not the site',
  'src/provider/profile/profile.text.ts': 'errors of the API, some letter by letter of the specification',
  'src/provider/profile/client-directory.ts': 'abbreviations of a postal address',
  'src/content-files/content-files.text.ts': 'the bar of a preview, for editors',
  'src/content-files/content-kinds.ts': 'values of the API: the terms under which a client has equipment',
  'src/provider/geography/read-address.ts': 'words in addresses that visitors type',
  'src/provider/requests/requests-service.ts': 'the name that the demonstration refuses',
  'src/provider/profile/seed/demo-clients.ts': 'names of cases in the list of demo clients for operators',
};

const provider = sourceFiles().filter((path) => /^src\/(?:provider|content-files)\//.test(path));
const isRussian = (text: string) => /[а-яё]{2}/i.test(text);

test('the code of the embedded provider contains no text or picture that visitors see', () => {
  const isOfVisitors = (text: string) => isRussian(text) || /\.(?:avif|png|jpe?g)$|^[af]-[a-z]/.test(text);
  const checked = provider.filter((path) => !(path in reasons));
  expect(objections(checked, isOfVisitors).filter((one) => !one.endsWith(' .avif'))).toEqual([]);
});

test('every exception of this test is still needed', () => {
  const isNeeded = (path: string) => provider.includes(path) && objections([path], isRussian).length > 0;
  expect(Object.keys(reasons).filter((path) => !isNeeded(path))).toEqual([]);
});
