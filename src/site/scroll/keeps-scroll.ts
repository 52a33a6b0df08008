import { links } from '@/config/links';

/** Pages that open where the page before was scrolled to [spec 2.8, SHELL-15]. */
const keptPaths: readonly string[] = [links.internet, links.monoVillage, links.fullBuy];

/** Whether soft navigation to this address leaves the scroll as it is; an address with a hash leads to its place. */
export function keepsScroll(href: string): boolean {
  return !href.includes('#') && keptPaths.includes(href.split('?', 1)[0] ?? '');
}
