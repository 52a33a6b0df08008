/** Paths on which somebody orders: the header has a phone and no buttons that lead away (SHELL-07). */
const orderPath =
  /^\/(?:(?:full-buy|constructor|novosel)|order\/[^/]+\/(?:address|contacts|create-agreement|final|time-slots))(?:\/|$)/;

/** Whether an order is made at this public path (without query). */
export function isOrderPath(path: string): boolean {
  return orderPath.test(path);
}
