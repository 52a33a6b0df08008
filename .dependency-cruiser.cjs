/** Who may import whom. Every comment is the folder's own sentence; docs/decisions/0024-code-and-tests.md says why. */

const entries =
  '^src/(pages/|screens/kit-gallery/no-gallery\\.ts$|server/main\\.ts$|server/database/(sqlite-worker|migrate)\\.ts$|server/(backup|doctor)/main\\.ts$|provider/(main|thread)\\.ts$)';
/** Tests, and the fixtures that only they may use. */
const tests = '\\.(test|fixtures)\\.tsx?$';

/** A folder of src may import itself, the listed places of src, and packages. */
function mayImport(folder, sentence, allowed, { from = {}, to = {} } = {}) {
  return {
    name: `${folder}-imports`,
    comment: sentence,
    severity: 'error',
    from: { path: `^src/${folder}/`, ...from },
    to: { path: '^src/', pathNot: [`^src/${folder}/`, ...allowed.map((place) => `^src/${place}`)], ...to },
  };
}

function forbidden(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const direction = [
  mayImport(
    'pages',
    'pages → screens, shell, store, site, api types, lib, config; the theme for the document',
    ['screens/', 'shell/', 'store/', 'site/', 'api/', 'lib/', 'config/', 'ui/theme/'],
  ),
  forbidden(
    'pages-take-types-of-api',
    'pages → screens, shell, store, site, api types: calls are made through req.site.api',
    { path: '^src/pages/' },
    { path: '^src/api/', dependencyTypesNot: ['type-only'] },
  ),
  mayImport('screens', 'screens → features, shop, site, ui, lib, config', [
    'features/',
    'shop/',
    'site/',
    'ui/',
    'lib/',
    'config/',
  ]),
  forbidden(
    'screens-are-strangers',
    'screens → never each other: what two share is a feature, or goes to the kit',
    { path: '^src/screens/([^/]+)/' },
    { path: '^src/screens/', pathNot: '^src/screens/$1/' },
  ),
  mayImport('shell', 'shell → features, site, ui, lib, config', [
    'features/',
    'site/',
    'ui/',
    'lib/',
    'config/',
  ]),
  mayImport('features', 'features → shop, site, api, ui, lib, config', [
    'shop/',
    'site/',
    'api/',
    'ui/',
    'lib/',
    'config/',
  ]),
  forbidden(
    'features-are-strangers',
    'features → never each other: dispatch dialogOpened from site/dialogs, or let a screen arrange both',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ),
  mayImport('site', 'site → shop, api, ui, lib, config', ['shop/', 'api/', 'ui/', 'lib/', 'config/'], {
    from: { pathNot: '/store-hooks\\.ts$' },
  }),
  mayImport(
    'site',
    "site → api, ui, lib, config, and in store-hooks.ts the store's types",
    ['store/', 'api/', 'ui/', 'lib/', 'config/'],
    { from: { path: '^src/site/.*/?store-hooks\\.ts$' } },
  ),
  forbidden(
    'site-knows-only-types-of-the-store',
    "site → the store's types in store-hooks.ts alone",
    { path: '^src/site/.*/?store-hooks\\.ts$' },
    { path: '^src/store/', dependencyTypesNot: ['type-only'] },
  ),
  mayImport('shop', 'shop → types of api, lib, config: a model without React and without calls', [
    'api/',
    'lib/',
    'config/',
  ]),
  forbidden(
    'shop-is-pure',
    'shop → types of api, lib, config: a model without React and without calls',
    { path: '^src/shop/', pathNot: tests },
    { path: '^src/api/|(^|/)node_modules/', dependencyTypesNot: ['type-only'] },
  ),
  mayImport('store', 'store → *.slice.ts, *.listener.ts', ['.+\\.(slice|listener)\\.ts$']),
  mayImport('api', 'api → lib, config', ['lib/', 'config/']),
  mayImport('ui', 'ui → lib', ['lib/']),
  forbidden(
    'lib-imports',
    'lib → nothing, but for the schemas that it gives (zod)',
    { path: '^src/lib/', pathNot: tests },
    { pathNot: ['^src/lib/', '(^|/)node_modules/zod/'] },
  ),
  mayImport('config', 'config → nothing but itself and zod', []),
  mayImport('server', "server → shop, api, config, lib, site's pure resolvers", [
    'shop/',
    'api/',
    'config/',
    'lib/',
    'site/',
  ]),
  forbidden(
    'server-takes-pure-parts-of-site',
    "server → site's pure resolvers: no components, no slices",
    { path: '^src/server/' },
    { path: '^src/site/.*(\\.tsx|\\.slice\\.ts)$', dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'server-has-no-react',
    "server → site's pure resolvers: nothing that it reaches may need React; draw-in-one-piece alone sets its renderer",
    { path: '^src/server/', pathNot: '^src/server/(main|serve|pages/draw-in-one-piece(\\.test)?)\\.tsx?$' },
    { path: '(^|/)node_modules/(react|react-dom|react-redux|styled-components)/', reachable: true },
  ),
  mayImport(
    'provider',
    'provider → api/*/*.schemas.ts, lib, config',
    ['api/[^/]+/[^/]+\\.schemas\\.ts$', 'lib/', 'config/'],
    { from: { pathNot: tests } },
  ),
  mayImport('provider', 'tests of provider may ask it through the clients', ['api/', 'lib/', 'config/'], {
    from: { path: `^src/provider/.*${tests}` },
  }),
];

const borders = [
  forbidden(
    'only-serve-knows-next',
    'Only server/serve.ts knows Next as a server',
    { path: '^src/(server|provider|api|lib|config)/', pathNot: '^src/server/serve\\.ts$' },
    { path: '(^|/)node_modules/next/', dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'nobody-imports-provider',
    'Nobody imports provider: the site starts it as a thread and calls it by address',
    { path: '^src/', pathNot: '^src/provider/' },
    { path: '^src/provider/' },
  ),
  forbidden(
    'only-http-knows-axios',
    'Only api/http imports axios',
    { path: '^src/', pathNot: '^src/api/http/' },
    { path: '(^|/)node_modules/axios/' },
  ),
  forbidden(
    'store-stays-light',
    'Slices and listeners are in the first load: of services they take types alone, their thunks import the calls',
    { path: '\\.(slice|listener)\\.ts$' },
    {
      path: '^src/api/|(^|/)node_modules/(axios|zod|react-hook-form|js-cookie)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbidden('no-cycles', 'No cycles', { path: '^src/' }, { circular: true }),
  forbidden(
    'no-orphans',
    'No orphans: every file is reached from a page or an entry of the server',
    { orphan: true, path: '^src/', pathNot: [tests, '\\.d\\.ts$', entries] },
    {},
  ),
  forbidden(
    'no-barrels',
    'No barrels: import the file that holds the name',
    { path: '^src/' },
    { path: '^src/.*/index\\.tsx?$', pathNot: '^src/pages/' },
  ),
  forbidden(
    'nobody-imports-pages',
    'Nobody imports a page',
    { path: '^src/', pathNot: '^src/pages/' },
    { path: '^src/pages/' },
  ),
  forbidden(
    'no-tests-in-code',
    'Code never imports a test',
    { path: '^src/', pathNot: tests },
    { path: [tests, '^tests/'] },
  ),
  forbidden('resolvable', 'Every import leads somewhere', { path: '^src/' }, { couldNotResolve: true }),
  forbidden(
    'declared',
    'Code uses only packages of `dependencies`',
    { path: '^src/', pathNot: tests },
    {
      dependencyTypes: ['npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
      pathNot: '(^|/)node_modules/@types/',
    },
  ),
];

module.exports = {
  forbidden: [...direction, ...borders],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
