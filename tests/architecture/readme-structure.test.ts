import { createRequire } from 'node:module';
import { join } from 'node:path';

import { importsIn, readText, sourceFiles } from './source-files';

/** Condition of a dependency-cruiser rule on the importing or the imported file. */
interface Side {
  path?: string | string[];
  pathNot?: string | string[];
  dependencyTypesNot?: string[];
}
type Rule = Record<'from' | 'to', Side>;

const root = process.cwd();
const { forbidden } = createRequire(join(root, 'package.json'))('./.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};
/** Rules whose conditions are only paths and type-only imports. */
const rules = forbidden.filter(({ from, to }) =>
  [...Object.keys(from), ...Object.keys(to)].every((key) =>
    ['path', 'pathNot', 'dependencyTypesNot'].includes(key),
  ),
);
const rulesOfTypes = rules.filter(({ to }) => to.dependencyTypesNot === undefined);

const files = Map.groupBy(sourceFiles(), (path) => path.split('/')[1] ?? '');
const folders = [...files.keys()];

function fits({ path, pathNot }: Side, file: string): boolean {
  const some = (shapes: string | string[]) => [shapes].flat().some((shape) => new RegExp(shape).test(file));
  return (path === undefined || some(path)) && (pathNot === undefined || !some(pathNot));
}

/** Returns the distinct sets of rules that apply to files of a folder as importing or imported files. */
function kindsOfFiles(folder: string, side: 'from' | 'to', among: readonly Rule[]): Rule[][] {
  const kinds = (files.get(folder) ?? []).map((file) => among.filter((rule) => fits(rule[side], file)));
  const byRules = new Map(kinds.map((kind) => [kind.map((rule) => among.indexOf(rule)).join(), kind]));
  return [...byRules.values()];
}

/** Returns `a b` for each pair of folders where some file of `a` may import some file of `b`. */
function allowedBy(among: readonly Rule[]): string[] {
  const importers = folders.map((name) => ({ name, kinds: kindsOfFiles(name, 'from', among) }));
  const imported = folders.map((name) => ({ name, kinds: kindsOfFiles(name, 'to', among) }));
  return importers.flatMap((one) =>
    imported
      .filter(({ name }) => name !== one.name)
      .filter(({ kinds }) =>
        kinds.some((to) => one.kinds.some((from) => !from.some((rule) => to.includes(rule)))),
      )
      .map(({ name }) => `${one.name} ${name}`),
  );
}

/** Reads the arrows of the README's diagram: `a --> b & c`, or `a -. types .-> b` for type-only imports. */
function drawn(arrow: string): string[] {
  const picture = /```mermaid\n([\s\S]*?)```/.exec(readText('README.md'))?.[1] ?? '';
  const [, group = '', inside = ''] = /subgraph (\w+)\n([\s\S]*?)\n\s*end\n/.exec(picture) ?? [];
  const members = (name: string) => (name === group ? inside.trim().split(/\s+/) : [name]);
  return picture.split('\n').flatMap((line) => {
    const [from = '', to] = line.trim().split(` ${arrow} `);
    return (to?.split(' & ') ?? []).flatMap(members).map((name) => `${from} ${name}`);
  });
}

const free = allowedBy(rules);

test('the arrows between the folders of src in the README are those that the rules allow', () => {
  expect(free.length).toBeGreaterThan(20);
  expect(drawn('-->').sort()).toEqual(free.sort());
});

test('each arrow in the README is an import that exists', () => {
  const used = importsIn('src');
  expect([...drawn('-->'), ...drawn('-. types .->')].filter((pair) => !used.has(pair))).toEqual([]);
});

test('the dotted arrows in the README are the allowed type-only imports', () => {
  const withTypes = allowedBy(rulesOfTypes).filter((pair) => !free.includes(pair));
  expect(drawn('-. types .->').sort()).toEqual(withTypes.sort());
});
