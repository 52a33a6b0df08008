import { join } from 'node:path';

import ts from 'typescript';

/**
 * Checks that each dependency of a server plugin is used. A plugin declares its dependencies as `interface …Parts` in
 * its folder. A member counts as used if code reads it, or passes the object to code that requires the member. The
 * files that only compose plugins do not count.
 */
const root = process.cwd();
const rooms = ['src/server', 'src/desk/server'].map((folder) => join(root, folder));
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
  config: { compilerOptions: object };
};
const { options } = ts.parseJsonConfigFileContent(
  { ...config, include: ['src/server/**/*.ts', 'src/desk/server/**/*.ts'] },
  ts.sys,
  root,
);
const program = ts.createProgram(
  rooms.flatMap((room) => ts.sys.readDirectory(room, ['.ts'])).filter((path) => !path.endsWith('.test.ts')),
  { ...options, noEmit: true },
);
const checker = program.getTypeChecker();
const files = program
  .getSourceFiles()
  .filter(({ fileName }) => rooms.some((room) => fileName.startsWith(room)));

const members = files.flatMap((file) =>
  file.statements
    .filter((node) => ts.isInterfaceDeclaration(node))
    .filter(({ name }) => name.text.endsWith('Parts'))
    .flatMap((parts) => parts.members.map((member) => ({ name: parts.name.text, member }))),
);
const used = new Set<ts.Node>();
for (const file of files)
  if (!/\/(app|desk-api|create-server)\.ts$/.test(file.fileName)) ts.forEachChild(file, noteUses);

function noteUses(node: ts.Node): void {
  if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name));
  if (ts.isObjectBindingPattern(node)) {
    const type = checker.getTypeAtLocation(node);
    for (const { propertyName, name } of node.elements)
      note(type.getProperty((propertyName ?? name).getText()));
  }
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) noteHandedOn(node);
  ts.forEachChild(node, noteUses);
}

function noteHandedOn(node: ts.Expression): void {
  const asked = checker.getContextualType(node);
  if (!asked || !/Parts\b/.test(checker.typeToString(checker.getTypeAtLocation(node)))) return;
  for (const property of asked.getProperties()) {
    const own = checker.getTypeAtLocation(node).getProperty(property.name);
    const isTheSame = own?.declarations?.some((declared) => property.declarations?.includes(declared));
    if (!isTheSame) note(own);
  }
}

function note(symbol: ts.Symbol | undefined): void {
  for (const declared of symbol?.declarations ?? []) used.add(declared);
}

test('no server plugin declares an unused dependency', () => {
  expect(members.length).toBeGreaterThan(60);
  const idle = members.filter(({ member }) => !used.has(member));
  expect(idle.map(({ name, member }) => `${name}.${member.name?.getText() ?? ''}`)).toEqual([]);
});

test('no server plugin has more than twelve dependencies', () => {
  const largest = Math.max(
    ...[...new Set(members.map(({ name }) => name))].map(
      (name) => members.filter((other) => other.name === name).length,
    ),
  );
  expect(largest).toBeLessThanOrEqual(12);
});
