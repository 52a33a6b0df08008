import { orderSteps, pageRows, type PageRow } from './pages';

function sourceOf({ path }: PageRow): string {
  return path
    .replace('[step]', `(?:${orderSteps.join('|')})`)
    .replace(/\[(\.*)\w+\]/g, (_, dots) => (dots ? '.+' : '[^/]+'));
}

/** Matches these paths and those below. */
function patternBelow(rows: readonly PageRow[]): RegExp {
  return new RegExp(`^(?:${rows.map(sourceOf).join('|')})(?:/|$)`);
}

const patterns = pageRows.map((row) => [new RegExp(`^${sourceOf(row)}$`), row] as const);

export function findPageRow(path: string): PageRow | undefined {
  return patterns.find(([pattern]) => pattern.test(path))?.[1];
}

const orderPath = patternBelow(pageRows.filter(({ isOrderStep }) => isOrderStep));

/** Whether a public path without query is an order page. */
export function isOrderPath(path: string): boolean {
  return orderPath.test(path);
}

const resultPath = patternBelow(pageRows.filter(({ isResult }) => isResult));

/** Whether `path`, without query, is e.g. a confirmation. */
export function isResultPath(path: string): boolean {
  return resultPath.test(path);
}
