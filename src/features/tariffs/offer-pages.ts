/** Cards that a list begins with and that each press adds, three rows: with more a page would outgrow its bytes. */
export const pageSize = 9;
/** So many pages stand together at most: a number in an address must not draw a thousand cards. */
const pagesAtOnce = 5;

/**
 * What of `count` offers an address with `wanted` pages shows: all up to the end of that page, of many the last ones. A
 * page beyond the last one is the last.
 */
export function shownPages(count: number, wanted: number): { page: number; before: number; end: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / pageSize)));
  return {
    page,
    before: Math.max(0, page - pagesAtOnce) * pageSize,
    end: Math.min(count, page * pageSize),
  };
}
