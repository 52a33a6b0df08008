const target = (path) => ({ path, code: "export const planted = 'planted';\n" });
const uses = (rule, path, from, what = 'import') => ({
  rule,
  path,
  code:
    what === 'type'
      ? `import type { planted } from '${from}';\n\nexport type Planted = typeof planted;\n`
      : `import { planted } from '${from}';\n\nexport const used = planted;\n`,
});

/** A file in each folder, which the violating files import. */
export const dependencyTargets = [
  ...['api/planted', 'provider/planted', 'config', 'lib', 'screens/planted', 'server/planted', 'shell'],
  ...['site/planted', 'ui/planted', 'features/planted-one', 'features/planted-two'],
  'screens/planted-too',
  ...['desk/browser/planted', 'desk/contract', 'desk/server'],
  'shop',
].map((folder) => target(`src/${folder}/planted-target.ts`));
dependencyTargets.push(
  target('src/ui/planted/index.ts'),
  target('src/site/planted/planted.slice.ts'),
  target('src/site/planted/planted.server.ts'),
  target('src/site/planted/planted.browser.ts'),
  target('src/pages/planted-page.ts'),
  target('src/lib/planted.test.ts'),
);

const at = (folder) => `@/${folder}/planted-target`;

// The second file of an import cycle. dependency-cruiser reports the cycle only once, for the first file.
dependencyTargets.push(uses(null, 'src/lib/planted-d.ts', './planted-c'));

export const dependencyPlants = [
  uses('pages-imports', 'src/pages/planted-a.ts', at('features/planted-one')),
  uses('pages-imports', 'src/pages/planted-b.ts', at('api/planted'), 'type'),
  uses('pages-imports', 'src/pages/planted-c.ts', at('desk/browser/planted')),
  uses('pages-manager-imports', 'src/pages/manager/planted-a.ts', at('screens/planted')),
  uses('screens-imports', 'src/screens/planted/planted-a.ts', at('api/planted')),
  uses('screens-are-strangers', 'src/screens/planted/planted-c.ts', at('screens/planted-too')),
  uses('screens-are-strangers', 'src/screens/planted/planted-d.ts', at('screens/planted-too'), 'type'),
  uses('shell-imports', 'src/shell/planted-a.ts', at('screens/planted')),
  uses('features-imports', 'src/features/planted-one/planted-a.ts', at('shell')),
  uses('features-are-strangers', 'src/features/planted-one/planted-b.ts', at('features/planted-two')),
  uses('features-are-strangers', 'src/features/planted-one/planted-c.ts', at('features/planted-two'), 'type'),
  uses('site-imports', 'src/site/planted/planted-a.ts', at('features/planted-one')),
  uses('shop-imports', 'src/shop/planted-a.ts', at('site/planted')),
  uses('shop-is-pure', 'src/shop/planted-b.ts', at('api/planted')),
  uses('api-imports', 'src/api/planted/planted-a.ts', at('site/planted')),
  uses('ui-imports', 'src/ui/planted/planted-a.ts', at('config')),
  uses('lib-imports', 'src/lib/planted-a.ts', at('config')),
  uses('lib-imports', 'src/lib/planted-b.ts', 'react'),
  uses('config-imports', 'src/config/planted-a.ts', at('ui/planted')),
  uses('server-imports', 'src/server/planted/planted-a.ts', at('features/planted-one')),
  uses('server-imports', 'src/server/planted/planted-f.ts', at('desk/server')),
  uses('desk-browser-imports', 'src/desk/browser/planted/planted-a.ts', at('features/planted-one')),
  uses('desk-browser-imports', 'src/desk/browser/planted/planted-b.ts', at('desk/server'), 'type'),
  uses('desk-contract-imports', 'src/desk/contract/planted-a.ts', at('desk/server')),
  uses('desk-server-imports', 'src/desk/server/planted-a.ts', at('desk/browser/planted')),
  uses('server-takes-pure-parts-of-site', 'src/server/planted/planted-b.ts', '@/site/planted/planted.slice'),
  uses('server-has-no-react', 'src/server/planted/planted-c.ts', 'react'),
  uses('provider-imports', 'src/provider/planted/planted-a.ts', at('api/planted')),
  uses('content-files-imports', 'src/content-files/planted-a.ts', at('server/planted')),
  uses('only-serve-knows-next', 'src/server/planted/planted-d.ts', 'next'),
  uses('nobody-imports-provider', 'src/server/planted/planted-e.ts', at('provider/planted')),
  uses('only-provider-imports-content-files', 'src/server/planted/planted-h.ts', at('content-files/planted')),
  uses('only-http-knows-axios', 'src/features/planted-one/planted-d.ts', 'axios'),
  uses(
    'server-modules-stay-on-the-server',
    'src/features/planted-one/planted-e.ts',
    '@/site/planted/planted.server',
  ),
  uses(
    'browser-modules-stay-in-the-browser',
    'src/server/planted/planted-g.ts',
    '@/site/planted/planted.browser',
  ),
  uses('no-cycles', 'src/lib/planted-c.ts', './planted-d'),
  { rule: 'no-orphans', ...target('src/lib/planted-orphan.ts') },
  uses('no-barrels', 'src/ui/planted-b.ts', './planted'),
  uses('nobody-imports-pages', 'src/screens/planted/planted-b.ts', '@/pages/planted-page'),
  uses('no-tests-in-code', 'src/lib/planted-e.ts', './planted.test'),
  uses('resolvable', 'src/lib/planted-f.ts', './nowhere'),
  uses('declared', 'src/ui/planted-c.ts', 'fast-check'),
];
