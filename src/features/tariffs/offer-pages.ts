/** Cards per page, three rows: more would exceed the page's byte budget. */
export const pageSize = 9;
/** Maximum pages rendered at once: a number in the URL must not render a thousand cards. */
const pagesAtOnce = 5;

/**
 * Range of cards for `wanted` pages: up to the end of that page, limited to the last `pagesAtOnce`. A page beyond the
 * last one is the last.
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
