import { links } from '@/config/links';
import { publicPath } from '../pages/public-path';

const personal: readonly string[] = [links.signIn, links.signOut, links.changeAgreement];

/** Pages that hold their visitor's own address or data even for a guest: they are never kept. */
export function isPersonalPage(url: string): boolean {
  return personal.includes(publicPath(url).split('?', 1)[0] ?? '');
}
