/** Three rows: more would exceed the page's byte budget. */
export const pageSize = 9;
/** A page number in the URL must not make the server render a thousand cards. */
const pagesAtOnce = 5;

/**
 * Returns the range of cards up to the end of page `wanted` (at most the last page), limited to `pagesAtOnce`
 * pages.
 */
export function limitShownPages(
  count: number,
  wanted: number,
): { page: number; before: number; end: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / pageSize)));
  return {
    page,
    before: Math.max(0, page - pagesAtOnce) * pageSize,
    end: Math.min(count, page * pageSize),
  };
}
