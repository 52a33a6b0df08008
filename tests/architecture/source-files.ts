import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Returns `a b` for each pair of folders in `root` where a file of `a` imports a file of `b`, types included. */
export function importsIn(root: string): Set<string> {
  const folderOf = (path: string) => new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1];
  const pairs = sourceFiles().flatMap((path) => {
    const from = folderOf(path);
    if (from === undefined) return [];
    return [...readText(path).matchAll(/(?:from |import\(|import )'((?:@\/|\.)[^']+)'/g)].flatMap(
      ([, name = '']) => {
        const to = folderOf(name.startsWith('@/') ? `src/${name.slice(2)}` : join(dirname(path), name));
        return to === undefined || to === from ? [] : `${from} ${to}`;
      },
    );
  });
  return new Set(pairs);
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
