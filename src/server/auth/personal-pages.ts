import { links } from '@/config/links';
import { publicPath } from '../pages/public-path';

/** All steps of all orders. */
const orderSteps = '/order/';

const personal: readonly string[] = [links.signIn, links.signOut, links.changeAgreement];

/** Pages that hold their visitor's own address or data even for a guest: they are never kept. */
export function isPersonalPage(url: string): boolean {
  const [path = '', query = ''] = publicPath(url).split('?');
  // Where somebody lives, as it was typed.
  if (path === links.address && new URLSearchParams(query).has('address')) return true;
  return personal.includes(path) || path.startsWith(orderSteps);
}
