import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** What webpack tells of a module that is asked for, and of where it was found. */
interface Asked {
  request: string;
  context: string;
  createData?: { resource?: string; userRequest?: string };
}

/** webpack's NormalModuleReplacementPlugin. */
export type ModuleReplacement = new (asked: RegExp, instead: string | ((asked: Asked) => void)) => unknown;

/** Modules that have something else in their place where Next asks for them: smaller, or in slices (ADR 17). */
const standIns = {
  'resolve-rewrites': /\/resolve-rewrites$/,
  'route-match-utils': /\/route-match-utils$/,
  'react-dom-client': /^react-dom\/client$/,
};

const insideNext = `${sep}next${sep}dist${sep}`;

/**
 * Makes Next's part of the first load smaller by half (docs/decisions/0019-bytes-of-a-page.md): its ES modules, of which
 * only what is used is left, take the place of CommonJS ones, and what no page here needs has a stand-in, where that
 * saves 2 KB.
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

/** The server draws with styles that do only what a server needs (docs/decisions/0001-rendering.md). */
export function quickStyles(Replacement: ModuleReplacement): unknown {
  const standIn = resolve('scripts/lean-next/styled-on-server.ts');
  return new Replacement(/^styled-components$/, (asked) => {
    // The stand-in itself asks for what it stands for.
    if (asked.context !== dirname(standIn)) asked.request = standIn;
  });
}
