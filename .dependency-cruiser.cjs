/**
 * Rules for imports between folders of src. The comment of a rule is part of its error message. The reasons are in
 * docs/decisions/0024-code-and-tests.md.
 */

const entries =
  '^src/(pages/|server/main\\.ts$|server/database/(sqlite-worker|migrate)\\.ts$|server/(backup|content-versions|doctor)/main\\.ts$|content-files/main\\.ts$|provider/(main|thread)\\.ts$)';
/** Tests, and fixtures, which only tests may import. */
const tests = '\\.(test|fixtures)\\.tsx?$';

/** Modules that browsers never load. Texts from them reach the browser as props of a page. */
const serverModules = '\\.server\\.(text\\.)?ts$';
/** Code that runs only on the server. Next removes the loaders of pages from the browser's scripts. */
const ofServer = [
  '^src/(desk/)?server/',
  '^src/screens/[^/]+/load-[^/]+\\.ts$',
  '^src/site/page/site-page\\.ts$',
  '^src/pages/_document\\.tsx$',
  serverModules,
];

/** Allows a folder of src to import itself, the listed folders of src, and packages; reports any other import. */
function mayImport(folder, sentence, allowed, { from = {}, to = {} } = {}) {
  return {
    name: `${folder.replace('/', '-')}-imports`,
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
    'pages → screens, shell, site, framework-budget, lib, config; the theme for the document',
    ['framework-budget/', 'screens/', 'shell/', 'site/', 'lib/', 'config/', 'ui/theme/'],
    { from: { pathNot: '^src/pages/manager/' } },
  ),
  mayImport('pages/manager', 'pages of the desk → desk/browser', ['desk/browser/']),
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
  mayImport('shell', 'shell → features, site, framework-budget, ui, lib, config', [
    'framework-budget/',
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
  mayImport('site', 'site → shop, api, ui, lib, config', ['shop/', 'api/', 'ui/', 'lib/', 'config/']),
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
  mayImport('api', 'api → lib, config', ['lib/', 'config/']),
  mayImport('ui', 'ui → framework-budget, lib', ['framework-budget/', 'lib/']),
  mayImport('framework-budget', 'framework-budget → nothing but packages', []),
  forbidden(
    'lib-imports',
    'lib → nothing, but for the schemas that it gives (zod)',
    { path: '^src/lib/', pathNot: tests },
    { pathNot: ['^src/lib/', '(^|/)node_modules/zod/'] },
  ),
  mayImport('config', 'config → nothing but itself and zod', []),
  mayImport(
    'server',
    "server → framework-budget, shop, api, config, lib, site's pure resolvers, the desk's contract",
    ['framework-budget/', 'shop/', 'api/', 'config/', 'lib/', 'site/', 'desk/contract/'],
    { from: { pathNot: '^src/server/(app|create-server)\\.ts$' } },
  ),
  mayImport(
    'server',
    'app.ts and create-server.ts, which compose the site → desk/server too',
    ['shop/', 'api/', 'config/', 'lib/', 'site/', 'desk/(contract|server)/'],
    { from: { path: '^src/server/(app|create-server)\\.ts$' } },
  ),
  ...[
    { from: { pathNot: tests }, others: [] },
    { from: { path: `^src/desk/browser/.*${tests}` }, others: ['site/experiments/'] },
  ].map(({ from, others }) =>
    mayImport(
      'desk/browser',
      "desk/browser → its contract, ui, lib, config; the site's HTTP client and its schemas of a lead",
      [
        ...['desk/contract/', 'ui/', 'lib/', 'config/', 'api/(http|site)/'],
        ...['api/leads/(outcome|[^/]+\\.schemas)\\.ts$', ...others],
      ],
      { from },
    ),
  ),
  mayImport('desk/contract', "desk/contract → lib, config, the site's schemas of a lead", [
    'lib/',
    'config/',
    'api/leads/[^/]+\\.schemas\\.ts$',
  ]),
  mayImport('desk/server', "desk/server → its contract, server, lib, config, the site's schemas of a lead", [
    'desk/contract/',
    'server/',
    'lib/',
    'config/',
    'api/leads/[^/]+\\.schemas\\.ts$',
  ]),
  forbidden(
    'server-takes-pure-parts-of-site',
    "server → site's pure resolvers: no components, no slices",
    { path: '^src/server/' },
    { path: '^src/site/.*(\\.tsx|\\.slice\\.ts)$', dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'server-has-no-react',
    "server → site's pure resolvers: nothing that it reaches may need React; whole-pages alone sets its renderer",
    {
      path: '^src/(desk/)?server/',
      pathNot: '^src/server/(main|serve)\\.ts$',
    },
    { path: '(^|/)node_modules/(react|react-dom|react-redux|styled-components)/', reachable: true },
  ),
  mayImport(
    'provider',
    'provider → content-files, api/*/*.schemas.ts, lib, config',
    ['content-files/', 'api/[^/]+/[^/]+\\.schemas\\.ts$', 'lib/', 'config/'],
    { from: { pathNot: tests } },
  ),
  mayImport(
    'provider',
    'tests of provider may call it through the clients',
    ['content-files/', 'api/', 'lib/', 'config/'],
    { from: { path: `^src/provider/.*${tests}` } },
  ),
  mayImport(
    'content-files',
    'content-files → api/*/*.schemas.ts, lib, config',
    ['api/[^/]+/[^/]+\\.schemas\\.ts$', 'lib/', 'config/'],
    { from: { pathNot: tests } },
  ),
];

const borders = [
  forbidden(
    'only-serve-knows-next',
    'Only server/serve.ts knows Next as a server',
    {
      path: '^src/(server|provider|content-files|api|lib|config|desk/(server|contract))/',
      pathNot: '^src/server/serve\\.ts$',
    },
    { path: '(^|/)node_modules/next/', dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'nobody-imports-provider',
    'Nobody imports provider: the site starts it as a thread and calls it by address',
    // Tests of the files read them as the provider serves them.
    { path: '^src/', pathNot: ['^src/provider/', `^src/content-files/.*${tests}`] },
    { path: '^src/provider/' },
  ),
  forbidden(
    'only-provider-imports-content-files',
    'Only provider imports content-files: operators may have their content in a CMS',
    { path: '^src/', pathNot: '^src/(provider|content-files)/' },
    { path: '^src/content-files/' },
  ),
  forbidden(
    'only-http-knows-axios',
    'Only api/http imports axios',
    { path: '^src/', pathNot: '^src/api/http/' },
    { path: '(^|/)node_modules/axios/' },
  ),
  forbidden(
    'store-stays-light',
    'Slices are in the first load: of services they take types alone, their thunks import the calls',
    { path: '\\.slice\\.ts$' },
    {
      path: '^src/api/|(^|/)node_modules/(axios|zod|react-hook-form|js-cookie)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbidden(
    'server-modules-stay-on-the-server',
    '*.server.ts: only the server, loaders of pages and other *.server.ts take more than types',
    { path: '^src/', pathNot: [...ofServer, tests] },
    { path: serverModules, dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'browser-modules-stay-in-the-browser',
    '*.browser.ts: never the server, a loader of a page or a *.server.ts',
    { path: ofServer },
    { path: '\\.browser\\.tsx?$', dependencyTypesNot: ['type-only'] },
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
