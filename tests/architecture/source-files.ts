import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

const root = process.cwd();

/** Returns the sorted paths of all files in a folder, relative to the root, with forward slashes. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Returns the TypeScript files in src, without tests and fixtures. */
export function sourceFiles(): string[] {
  const isOfTests = (path: string) => /\.(?:test|fixtures)\.tsx?$/.test(path);
  return filesUnder('src').filter((path) => /\.tsx?$/.test(path) && !isOfTests(path));
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A string literal, template part or JSX text. */
interface CodeText {
  line: number;
  text: string;
}

/** Returns all texts in the code of a file with their line numbers. Comments are not included. */
function codeTexts(path: string): CodeText[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true, kind);
  const found: CodeText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns `path:line text` for each text for which `isWrong` is true. */
export function objections(paths: string[], isWrong: (text: string) => boolean): string[] {
  return paths.flatMap((path) =>
    codeTexts(path)
      .filter(({ text }) => isWrong(text))
      .map(({ line, text }) => `${path}:${line} ${text.trim().slice(0, 80)}`),
  );
}
