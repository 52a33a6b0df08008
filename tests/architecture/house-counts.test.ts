import { filesUnder, importsIn, readText } from './source-files';

/** A pattern whose number of occurrences may only fall. */
interface HouseCount {
  name: string;
  /** The current number. Lower it when the number falls. */
  bound: number;
  count(): number;
}

// Patterns that are searched in this folder are written so that they do not match this file.
const houseCounts: HouseCount[] = [
  {
    name: 'files under 16 lines, without pages and texts',
    bound: 15,
    count: () => short(sources()).filter((path) => !/^src\/pages\/|\.text\.ts$/.test(path)).length,
  },
  {
    name: 'tests in src that are not named after a file beside them',
    bound: 1,
    count: () => misnamed().length,
  },
  {
    name: 'pairs of folders in src/server that import each other',
    bound: 13,
    count: () => {
      const pairs = importsIn('src/server');
      return [...pairs].filter((pair) => {
        const [from = '', to = ''] = pair.split(' ');
        return from < to && pairs.has(`${to} ${from}`);
      }).length;
    },
  },
  { name: 'store Providers (files)', bound: 1, count: () => filesWith(/<Provider[ >]/, code('src')) },
  {
    // Calls of `import()` other than in `deferred(…)`, which are unlimited, and in thunks of slices.
    name: 'loaders made by hand',
    bound: 0,
    count: () =>
      lateImporters().filter(
        (path) =>
          /import\(/.test(readText(path)) &&
          !/from '(?:@\/|\.\.\/)(?:ui\/)?deferred\/deferred'/.test(readText(path)) &&
          !/^src\/site\/[a-z]+\/load-[a-z]+\.ts$/.test(path),
      ).length,
  },
  {
    name: 'module-level listeners (let … = null; set by a function)',
    bound: 3,
    count: () =>
      filesWith(
        /^let [a-zA-Z]+(?:: [^=\n]+)? = (?:null|undefined|\[\]);/m,
        code('src').filter((path) => /^src\/(?:site|shell|features|ui|desk\/browser)\//.test(path)),
      ),
  },
  {
    name: 'getElementById, createPortal (files)',
    bound: 2,
    count: () => filesWith(/getElementById|createPortal/, code('src')),
  },
  {
    name: 'own-server clients (makeOwnOriginClient, axios.create)',
    bound: 1,
    count: () => timesIn(/makeOwnOriginClient\(|axios\.create\(/g, [...code('src'), ...scripts('src')]),
  },
  {
    name: 'a 401 recognised in the browser (isUnauthorized of api/http; useQuery and useMutation report it)',
    bound: 1,
    count: () =>
      timesIn(
        /status === 401/g,
        code('src').filter((path) => !/src\/(?:desk\/)?server|src\/(?:provider|content-files)/.test(path)),
      ),
  },
  {
    name: 'the city as a prop (useCity)',
    bound: 0,
    count: () =>
      timesIn(
        /^ {2}city: (?:PublicCity|Pick<PublicCity)/gm,
        code('src').filter((path) => path.endsWith('.tsx')),
      ),
  },
  {
    name: "the browser's storage (files; lib/browser-storage)",
    bound: 1,
    count: () => filesWith(/\b(?:session|local)Storage\.(?:get|set|remove)Item|window\[area\]/, code('src')),
  },
  {
    name: 'error boundaries (files)',
    bound: 1,
    count: () => filesWith(/getDerivedStateFromError|componentDidCatch/, code('src')),
  },
  {
    name: 'imports from one screen into another',
    bound: 0,
    count: () => timesIn(/^.*from '(?:@\/screens\/|\.\.\/[a-z-]+\/).*$/gm, code('src/screens')),
  },
  { name: "'& >' in styles", bound: 29, count: () => timesIn(/& > /g, [...code('src'), ...scripts('src')]) },
  { name: 'references: decision N', bound: 0, count: () => timesIn(/decisions? [0-9]+/gi, everywhere()) },
  {
    name: 'references: [spec\u0020…]',
    bound: 0,
    count: () => timesIn(/\[(?:spec) [^\]\n]*\]|\(spec [0-9]/g, everywhere()),
  },
  {
    name: 'effects that do not name all that they read',
    bound: 0,
    count: () => timesIn(/eslint-disable[^\n]* react-hooks\//g, code('src')),
  },
  {
    name: 'city, session found by a route itself',
    bound: 0,
    count: () =>
      timesIn(
        /\bcityOf\(|\brequestFacts\(|sessions\.find\(/g,
        [...code('src/server'), ...code('src/desk/server')].filter((path) => path.endsWith('.ts')),
      ),
  },
  {
    name: 'waits for time or a quiet network in tests',
    bound: 0,
    count: () =>
      timesIn(/waitFor(?:Timeout)|network(?:idle)/g, [...filesUnder('e2e'), ...filesUnder('tests')]),
  },
  {
    // The number includes Next's `getServerSideProps`, and replacement modules that export the same names as the
    // originals.
    name: 'names that two files export',
    bound: 8,
    count: () => exportedTwice(sources().map((path) => [path, readText(path)])),
  },
  {
    name: 'functions that two features export under one name',
    bound: 0,
    count: () =>
      sharedNames([
        ...code('src/features').map((path) => [path.split('/')[2] ?? '', readText(path)] as const),
        ...code('src/desk/browser').map((path) => ['desk', readText(path)] as const),
      ]),
  },
  {
    name: 'files that name one field of a request (`laterPrice`; docs/how-to.md: "How to add a price")',
    bound: 5,
    count: () => sources().filter((path) => readText(path).includes('laterPrice')).length,
  },
  {
    name: 'types that say a price (src/shop has the model)',
    bound: 6,
    count: () =>
      ['api', 'desk', 'shop', 'site', 'features', 'screens']
        .flatMap((folder) => code(`src/${folder}`))
        .filter((path) => !path.endsWith('.fixtures.ts'))
        .reduce((sum, path) => sum + pricedTypes(readText(path)), 0),
  },
  {
    name: 'names of our own (pretend-, late-, near-, …-look, …-words)',
    bound: 0,
    count: () =>
      [...filesUnder('src'), ...filesUnder('tests')].filter((path) =>
        /(?:^|\/)(?:pretend-|late-|near-)|-(?:look|words)\./.test(path),
      ).length,
  },
];

test('the numbers of unwanted patterns only fall', () => {
  const complaints = houseCounts.flatMap(({ name, bound, count }) => {
    const today = count();
    if (today > bound) return [`«${name}» rose from ${bound} to ${today}: find a way without it`];
    return today < bound ? [`«${name}» fell: write ${today} for its bound ${bound}`] : [];
  });
  expect(complaints).toEqual([]);
});

function sharedNames(parts: readonly (readonly [part: string, text: string])[]): number {
  const owners = new Map<string, Set<string>>();
  for (const [part, text] of parts)
    for (const [, name = ''] of text.matchAll(/^export (?:async )?function (\w+)/gm))
      owners.set(name, (owners.get(name) ?? new Set()).add(part));
  return [...owners.values()].filter(({ size }) => size > 1).length;
}

function exportedTwice(files: readonly (readonly [path: string, text: string])[]): number {
  const owners = new Map<string, Set<string>>();
  for (const [path, text] of files)
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:class|const|function|interface|let|type) (\w+)/gm,
    ))
      owners.set(name, (owners.get(name) ?? new Set()).add(path));
  return [...owners.values()].filter(({ size }) => size > 1).length;
}

/** Counts interfaces and object types that have a property for an amount of money. */
function pricedTypes(text: string): number {
  const money =
    /^ {2}(?:price|amount|perMonth|monthly|once|atOnce|later|laterPrice|previousPrice|regular|value|promo|cost)\??: [^;]*\bnumber\b/m;
  return [...text.matchAll(/^(?:export )?(?:interface|type) \w+[^;{]*\{\n([\s\S]*?)^\}/gm)].filter(
    ([, body = '']) => money.test(body),
  ).length;
}

/** Files of code that browsers may load, except `ui/deferred` itself. */
function lateImporters(): string[] {
  return code('src').filter(
    (path) => !/src\/(?:desk\/)?server|src\/(?:provider|content-files)|ui\/deferred/.test(path),
  );
}

function sources(): string[] {
  return code('src').filter((path) => !/\.fixtures\.tsx?$/.test(path));
}

function code(folder: string): string[] {
  return filesUnder(folder).filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
}

function scripts(folder: string): string[] {
  return filesUnder(folder).filter((path) => path.endsWith('.mjs') && !path.includes('.test.'));
}

function everywhere(): string[] {
  return ['src', 'tests', 'e2e', 'docs', 'scripts']
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => !path.includes('/.next/') && !readText(path).includes('\0'));
}

function short(paths: string[]): string[] {
  return paths.filter((path) => lineCount(path) < 16);
}

function lineCount(path: string): number {
  return timesIn(/\n/g, [path]);
}

function filesWith(pattern: RegExp, paths: string[]): number {
  return paths.filter((path) => pattern.test(readText(path))).length;
}

function timesIn(pattern: RegExp, paths: string[]): number {
  return paths.reduce((sum, path) => sum + (readText(path).match(pattern)?.length ?? 0), 0);
}

test('the patterns of prices and shared names match only these', () => {
  expect(pricedTypes('export interface Cost {\n  /** Roubles. */\n  price: number | null;\n}\n')).toBe(1);
  expect(pricedTypes('type Cost = Named & {\n  once: number;\n};\n')).toBe(1);
  expect(pricedTypes('interface Card {\n  price: string;\n  speed: number;\n}\n')).toBe(0);
  const total = 'export function total() {}\n';
  expect(
    sharedNames([
      ['quiz', total],
      ['leads', total],
      ['leads', 'function own() {}\n'],
    ]),
  ).toBe(1);
  expect(
    sharedNames([
      ['quiz', total],
      ['quiz', total],
      ['leads', 'function total() {}\n'],
    ]),
  ).toBe(0);
});

/** Test files that are not named after a source file in their folder (`name.test.ts` or `name.aspect.test.ts`). */
function misnamed(): string[] {
  const isTest = /\.test\.tsx?$/;
  const named = new Set(
    filesUnder('src')
      .filter((path) => !isTest.test(path))
      .map(untilDot),
  );
  return filesUnder('src').filter((path) => isTest.test(path) && !named.has(untilDot(path)));
}

function untilDot(path: string): string {
  return path.replace(/\.[^/]*$/, '');
}
