import { pages } from './pages';

function entryOf<Entry extends string>(path: `/${Entry}`): Entry {
  // The path after the slash is one of the entry names.
  return path.slice(1) as Entry;
}

export const fullBuyEntry = entryOf(pages.fullBuy.path);

/** All products on one page, single services, or a move (SHELL-07). */
export const orderEntries = [
  fullBuyEntry,
  entryOf(pages.orderConstructor.path),
  entryOf(pages.newHome.path),
] as const;
export type OrderEntry = (typeof orderEntries)[number];

/** Whether an order begins here; ignores the query. */
export function isOrderEntryPath(path: string): boolean {
  const [bare = ''] = path.split('?', 1);
  return orderEntries.some((entry) => `/${entry}` === bare);
}
