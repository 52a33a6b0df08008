import { links } from '@/config/links';
import { withReferrer } from '../session/referrer';

/** Where a browser goes; tests put their own in its place. */
type Go = (address: string) => void;

let isLeaving = false;

/** 401 from a call of the client's data: out, and back to this page after signing in anew (AUTH-05). */
export function signedOut(go: Go = (address) => location.assign(address)): void {
  if (isLeaving) return;
  isLeaving = true;
  go(withReferrer(links.authLogout, location.pathname));
}
