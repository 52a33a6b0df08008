/** @jest-environment node */
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

import { loadEnv } from '@/config/env';
import { noLimits } from '@/server/limits/limits.fixtures';
import { siteMiddleware } from '@/server/middleware/middleware';
import { indexCities } from '@/site/city/resolve-city.server';
import { filesUnder, readText, sourceFiles } from './source-files';

const root = process.cwd();
const sections = new Map(
  readText('docs/operations/server.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);
const server = sourceFiles().filter((path) => /^src\/(?:desk\/)?server\//.test(path));

function rowsOf(heading: string): string[][] {
  return [...(sections.get(heading) ?? '').matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .slice(2);
}

function namesIn(cell: string | undefined): string[] {
  return [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Formats each entry as `key → name, name`, sorted so that failures show short differences. */
function listed(lines: Iterable<readonly [key: string, names: Iterable<string>]>): string[] {
  return [...lines].map(([key, names]) => `${key} → ${[...names].sort().join(', ')}`).sort();
}

test('the document lists every worker thread with the file that starts it', () => {
  const started = server.flatMap((path) =>
    [...readText(path).matchAll(/new Worker\([^;]*?name: '([\w-]+)'/g)].map(
      ([, name = '']) => [name, [path.slice('src/server/'.length)]] as const,
    ),
  );
  const workers = server.flatMap((path) => [...readText(path).matchAll(/new Worker\(/g)]);
  expect(started).toHaveLength(workers.length);
  const named = rowsOf('Threads').map(([name, file]) => [namesIn(name).join(), namesIn(file)] as const);
  expect(listed(named)).toEqual(listed([['main', ['main.ts']], ...started]));
});

test('the document lists the hooks in the order in which they run', () => {
  const hooks = siteMiddleware({
    env: loadEnv({ NODE_ENV: 'test' }),
    cities: { index: () => indexCities([]) },
    switchedOff: { at: () => new Set() },
    limits: noLimits,
    cityByAddress: () => Promise.resolve(null),
    sessions: { readerFor: () => () => Promise.resolve(null) },
  });
  const named = [...(sections.get('Hooks') ?? '').matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)];
  expect(named.map(([, name]) => name)).toEqual(hooks.map(([name]) => name));
});

test('the document lists the hooks that app.ts adds', () => {
  const set = [...readText('src/server/app.ts').matchAll(/addHook\([^\n]*?\b(\w+Hook)\(/g)];
  const named = namesIn(sections.get('Hooks')).filter((name) => name.endsWith('Hook'));
  expect([...new Set(named)].sort()).toEqual([...new Set(set.map(([, name = '']) => name))].sort());
});

test('the document lists every plugin of app.ts and the desk with its file and dependencies', () => {
  const named = rowsOf('Plugins').map(
    ([plugin, file, parts]) => [[plugin, file].flatMap(namesIn).join(' in '), namesIn(parts)] as const,
  );
  const composing = ['src/server/app.ts', 'src/desk/server/desk-api.ts'];
  expect(listed(named)).toEqual(listed(composing.flatMap((path) => pluginsOf(join(root, path)))));
});

test('the document lists every table with the folders whose files write it', () => {
  const named = rowsOf('Tables').map(([table, rooms]) => [namesIn(table).join(), namesIn(rooms)] as const);
  const tables = filesUnder('src/server/database')
    .flatMap((path) => [...readText(path).matchAll(/createTable\('(\w+)'\)/g)])
    .map(([, table = '']) => table);
  const writers = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const path of server.filter((one) => !one.includes('/migrations/')))
    for (const table of tablesWrittenBy(readText(path))) {
      const [, folder, room = ''] = path.split('/');
      const rooms = writers.get(table) ?? new Set();
      writers.set(table, rooms.add(folder === 'desk' ? folder : room));
    }
  expect(listed(named)).toEqual(listed(writers));
});

/**
 * Returns the tables that a file writes. Considers table names in types of parameters (`table: 'a' | 'b'`) and the
 * option `tableName` of a library.
 */
function tablesWrittenBy(text: string): string[] {
  const writes = [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|([\w.]+))/g)];
  const told = writes.some(([, , variable]) => variable !== undefined)
    ? [...text.matchAll(/\btable: ((?:'\w+'(?: \| )?)+)/g)].flatMap(
        ([, names = '']) => names.match(/\w+/g) ?? [],
      )
    : [];
  const ofLibraries = [...text.matchAll(/\btableName: '(\w+)'/g)].map(([, table = '']) => table);
  const inBatches = [...text.matchAll(/\binsertIf\(\w+, \{ table: '(\w+)'/g)].map(([, table = '']) => table);
  return [...writes.flatMap(([, table]) => table ?? []), ...told, ...ofLibraries, ...inBatches];
}

/**
 * Returns the plugins that a file registers, as `register(plugin(parts))`, `register(plugin)` or
 * `registerSomething(app, parts)`.
 */
function pluginsOf(path: string): [plugin: string, parts: string[]][] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [path] }, ts.sys, root);
  // Packages are not resolved, because the types of plugin parameters are in the project.
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      /^[.@]\.?\//.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram([path], { ...options, noEmit: true, types: [] }, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const found: [string, string[]][] = [];
  /** Returns the file or package that exports a plugin; null if this file declares it. */
  const sourceOf = (name: ts.Identifier): string | null => {
    const imported = checker.getSymbolAtLocation(name)?.declarations?.[0];
    const line = imported && ts.findAncestor(imported, ts.isImportDeclaration);
    const from = line && (line.moduleSpecifier as ts.StringLiteral).text; // the specifier of an import is a string literal
    if (from === undefined || from.startsWith('@/')) return null;
    if (!from.startsWith('./')) return from;
    return `${relative(join(root, 'src'), join(dirname(path), from)).replace(/^server\//, '')}.ts`;
  };
  const note = (plugin: ts.Identifier, place: number) => {
    const source = sourceOf(plugin);
    if (source === null) return;
    const [signature] = checker.getTypeAtLocation(plugin).getCallSignatures();
    const taken = source.endsWith('.ts') ? signature?.parameters[place] : undefined;
    const type = taken && checker.getTypeOfSymbol(taken);
    const parts = type && !(type.flags & ts.TypeFlags.StringLike) ? type.getProperties() : [];
    found.push([`${plugin.text} in ${source}`, parts.map(({ name }) => name)]);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const [given] = node.arguments;
      if (ts.isIdentifier(node.expression) && /^register[A-Z]/.test(node.expression.text))
        note(node.expression, 1);
      else if (
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'register' &&
        given
      ) {
        if (ts.isIdentifier(given)) note(given, 0);
        if (ts.isCallExpression(given) && ts.isIdentifier(given.expression)) note(given.expression, 0);
      }
    }
    ts.forEachChild(node, visit);
  };
  if (file) visit(file);
  return found;
}
