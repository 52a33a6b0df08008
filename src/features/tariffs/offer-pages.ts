/** Cards of the first page and of each further one, three rows: more would exceed the page's byte budget. */
export const pageSize = 9;
/** A number in an address must not render a thousand cards. */
const pagesAtOnce = 5;

/**
 * The range for `wanted` pages: up to the end of that page, limited to the last `pagesAtOnce`. A page beyond
 * the last one is the last.
 */
export function shownPages(count: number, wanted: number): { page: number; before: number; end: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / pageSize)));
  return {
    page,
    before: Math.max(0, page - pagesAtOnce) * pageSize,
    end: Math.min(count, page * pageSize),
  };
}
