import { links } from './links';

/** Pages on which an order begins (SHELL-07). */
const entryPaths: readonly string[] = [links.fullBuy, links.orderConstructor, links.newHome];

/** Whether an order begins at this own path, with or without a query. */
export function isOrderEntryPath(path: string): boolean {
  return entryPaths.includes(path.split('?', 1)[0] ?? '');
}

export function orderStepPath(id: string, step: string): string {
  return `/order/${id}/${step}`;
}

/** Order paths: their header has a phone and no buttons that lead away (SHELL-07). */
const orderPath =
  /^\/(?:(?:full-buy|constructor|novosel)|order\/[^/]+\/(?:address|contacts|create-agreement|final|time-slots))(?:\/|$)/;

/** Whether this public path (without query) is an order page. */
export function isOrderPath(path: string): boolean {
  return orderPath.test(path);
}
