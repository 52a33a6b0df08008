import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** Webpack's data of a requested module and its directory. */
interface Asked {
  request: string;
  context: string;
  createData?: { resource?: string; userRequest?: string };
}

/** Type of webpack's NormalModuleReplacementPlugin. */
export type ModuleReplacement = new (asked: RegExp, instead: string | ((asked: Asked) => void)) => unknown;

/** Optimizations by undocumented parts of a library (docs/framework-budget.md). */
type Place =
  'es-modules' | 'router-helpers' | 'sliced-hydration' | 'joined-scripts' | 'short-classes' | 'whole-pages';

/** Whether an optimization is on: PLAIN in a build's environment switches off all (`1`) or those listed. */
export function isOn(place: Place, plain = ''): boolean {
  return plain !== '1' && !plain.split(',').includes(place);
}

const folder = resolve('src/framework-budget');
const insideNext = `${sep}next${sep}dist${sep}`;

/** Replacements of library modules: smaller, or working in slices (ADR 17). */
const standIns = [
  ['router-helpers', /\/(?:resolve-rewrites|route-match-utils)$/, 'router-helpers.ts'],
  ['sliced-hydration', /^react-dom\/client$/, 'react-dom-client.ts'],
] as const;

/** Replaced by plain.tsx if switched off. */
const ownModules = [
  ['short-classes', /\/framework-budget\/page-styles$/],
  ['whole-pages', /\/framework-budget\/page-parts$/],
] as const;

interface LeanOptions {
  Replacement: ModuleReplacement;
  isServer: boolean;
  plain: string | undefined;
}

/**
 * Halves Next's part of the first load (docs/decisions/0019-bytes-of-a-page.md): ES modules replace CommonJS,
 * stand-ins replace unneeded code from 2 KB.
 */
export function leanNext({ Replacement, isServer, plain }: LeanOptions): unknown[] {
  const off = ownModules
    .filter(([place]) => !isOn(place, plain))
    .map(([, request]) => new Replacement(request, join(folder, 'plain.tsx')));
  if (isServer) return off;
  const forStandIns = standIns
    .filter(([place]) => isOn(place, plain))
    .map(
      ([, request, file]) =>
        new Replacement(request, (asked) => {
          if (asked.context.includes(insideNext)) asked.request = join(folder, file);
        }),
    );
  return [...off, ...forStandIns, ...(isOn('es-modules', plain) ? [esModules(Replacement)] : [])];
}

function esModules(Replacement: ModuleReplacement): unknown {
  const commonJs = /[\\/]next[\\/]dist[\\/](?:client|shared|lib|pages)[\\/].+\.js$/;
  return new Replacement(commonJs, ({ createData }) => {
    const file = createData?.resource;
    if (!createData || file === undefined) return;
    const esModule = file.replace(insideNext, join(insideNext, 'esm', sep));
    if (existsSync(esModule)) Object.assign(createData, { resource: esModule, userRequest: esModule });
  });
}
