import { links } from '@/config/links';
import { isOwnPath, pathWithQuery } from '@/lib/own-path';

/** A page of the desk to which a sign-in may lead back; undefined for the inbox, the sign-in and foreign URLs. */
function deskReturnPath(path: string): string | undefined {
  if (!isOwnPath(path) || path === links.manager) return undefined;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const isDesk = pathname === links.manager || pathname.startsWith(`${links.manager}/`);
  return isDesk && pathname !== links.managerSignIn ? path : undefined;
}

/** The page after a sign-in that began at `next`. */
export function pathAfterDeskSignIn(next: string): string {
  return deskReturnPath(next) ?? links.manager;
}

/** The sign-in that leads to `next`; `error` is the reason code of a post without scripts. */
export function deskSignInPath(next: string, error?: string): string {
  return pathWithQuery(links.managerSignIn, { error, next: deskReturnPath(next) });
}
