const code = "export const planted = 'planted';\n";
const folders = {
  top: 'src contains only the permitted folders',
  kinds: 'folders are named by purpose, never by kind',
  kebab: 'files and folders are in kebab-case',
  routes: 'pages are in kebab-case',
  index: 'only pages are called index',
  pages: 'src/pages contains only routes',
};

/**
 * Violations of the tests in tests/architecture. `rule` is the beginning of the test's title, `says` the text expected
 * in the report (default: the path).
 */
export const architecturePlants = [
  { rule: folders.top, says: '"planted"', path: 'src/planted/planted.ts', code },
  ...['hooks', 'utils', 'helpers', 'common', 'types', 'components'].map((kind) => ({
    rule: folders.kinds,
    says: `src/site/${kind}"`,
    path: `src/site/${kind}/planted.ts`,
    code,
  })),
  { rule: folders.kebab, path: 'src/lib/plantedFile.ts', code },
  { rule: folders.routes, path: 'src/pages/PlantedPage.ts', code },
  { rule: folders.index, path: 'src/lib/index.ts', code },
  { rule: folders.pages, path: 'src/pages/planted.text.ts', code },
  {
    rule: 'colour values are only in the theme',
    path: 'src/ui/planted-colour.ts',
    code: "export const planted = 'color: #a1b2c3';\n",
  },
  {
    rule: 'styles use no colour keywords',
    path: 'src/features/planted/planted.styles.ts',
    code: "export const planted = 'color: red;';\n",
  },
  {
    rule: 'visible Russian texts are in',
    path: 'src/features/planted/planted-words.tsx',
    code: 'export const Planted = () => <p>Слова</p>;\n',
  },
  {
    rule: 'city labels are nowhere outside',
    path: 'src/features/planted/planted-city.ts',
    code: "export const planted = (city: string) => city === 'perm';\n",
  },
  {
    rule: 'provider ids are only in',
    path: 'src/features/planted/planted-provider.ts',
    code: 'export const planted = (providerId: number) => providerId === 556;\n',
  },
  {
    rule: 'package.json pins exact versions',
    says: '"^19',
    path: 'package.json',
    change: (text) => text.replace(/"react": "(?=19)/, '"react": "^'),
  },
  {
    rule: 'package-lock.json names no registry',
    says: 'node_modules/zod',
    path: 'package-lock.json',
    change: (text) =>
      text.replace(
        '"node_modules/zod": {',
        '"node_modules/zod": { "resolved": "https://example.org/zod.tgz",',
      ),
  },
  {
    rule: '.env.example and the schema',
    says: 'PLANTED',
    path: '.env.example',
    change: (text) => `${text}\nPLANTED=1\n`,
  },
  {
    rule: 'decisions are numbered without gaps',
    says: '9999',
    path: 'docs/decisions/9999-planted.md',
    code: '# Planted\n',
  },
  {
    rule: 'the arrows between the folders of src',
    says: 'ui config',
    path: 'README.md',
    change: (text) => text.replace('ui --> framework-budget & lib', 'ui --> framework-budget & ground'),
  },
  {
    rule: 'every reference leads to an existing row',
    says: 'planted-reference.ts: UI-99',
    path: 'src/lib/planted-reference.ts',
    code: `/** UI-99, D10 */ ${code}`,
  },
  {
    rule: 'no reference is a number without its kind',
    path: 'src/lib/planted-number.ts',
    code: `/** [${'spec'} 7] */ ${code}`,
  },
];
