import ts from 'typescript';

import { readText, sourceFiles } from './source-files';

/** Provider ids of the requirements. Code must take them from data or configuration. */
const providerIds = new Set(['41', '8', '556']);

/** Finds provider ids as literals in statements that contain the word «provider». */
function providerNumbers(path: string): string[] {
  const file = ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isNumericLiteral(node) || ts.isStringLiteral(node)) && providerIds.has(node.text)) {
      if (/provider/i.test(statementText(node))) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push(`${path}:${line} ${node.text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function statementText(node: ts.Node): string {
  let current = node;
  while (!ts.isStatement(current) && !ts.isPropertyAssignment(current)) current = current.parent;
  return current.getText();
}

test('provider ids are only in the embedded provider and the configuration', () => {
  const checked = sourceFiles().filter((path) => !/^src\/(provider|config)\//.test(path));
  expect(checked.flatMap(providerNumbers)).toEqual([]);
});
