import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** Webpack's data of a requested module, and of its location. */
interface Asked {
  request: string;
  context: string;
  createData?: { resource?: string; userRequest?: string };
}

/** webpack's NormalModuleReplacementPlugin. */
export type ModuleReplacement = new (asked: RegExp, instead: string | ((asked: Asked) => void)) => unknown;

/** Replacements of modules that Next imports: smaller, or in slices (ADR 17). */
const standIns = {
  'resolve-rewrites': /\/resolve-rewrites$/,
  'route-match-utils': /\/route-match-utils$/,
  'react-dom-client': /^react-dom\/client$/,
};

const insideNext = `${sep}next${sep}dist${sep}`;

/**
 * Halves Next's part of the first load (docs/decisions/0019-bytes-of-a-page.md): tree-shaken ES modules replace its
 * CommonJS ones, and stand-ins replace code that no page here needs, where that saves 2 KB.
 */
export function leanNext(Replacement: ModuleReplacement): unknown[] {
  const forStandIns = Object.entries(standIns).map(
    ([name, request]) =>
      new Replacement(request, (asked) => {
        if (asked.context.includes(insideNext)) asked.request = resolve('scripts/lean-next', `${name}.ts`);
      }),
  );
  const commonJs = /[\\/]next[\\/]dist[\\/](?:client|shared|lib|pages)[\\/].+\.js$/;
  return [
    ...forStandIns,
    new Replacement(commonJs, ({ createData }) => {
      const file = createData?.resource;
      if (!createData || file === undefined) return;
      const esModule = file.replace(insideNext, join(insideNext, 'esm', sep));
      if (existsSync(esModule)) Object.assign(createData, { resource: esModule, userRequest: esModule });
    }),
  ];
}

/**
 * On the server styled-components is replaced by a version with only the server's work
 * (docs/decisions/0001-rendering.md).
 */
export function quickStyles(Replacement: ModuleReplacement): unknown {
  const standIn = resolve('scripts/lean-next/styled-on-server.ts');
  return new Replacement(/^styled-components$/, (asked) => {
    // The stand-in itself imports the original.
    if (asked.context !== dirname(standIn)) asked.request = standIn;
  });
}
