import { links } from './links';

/** Pages where an order begins (SHELL-07). */
const entryPaths: readonly string[] = [links.fullBuy, links.orderConstructor, links.newHome];

/** Whether an order begins at this own path, with or without a query. */
export function isOrderEntryPath(path: string): boolean {
  return entryPaths.includes(path.split('?', 1)[0] ?? '');
}

/** Public path of a step of an order. */
export function orderStepPath(id: string, step: string): string {
  return `/order/${id}/${step}`;
}
