import { cookieNames } from '@/config/cookies';
import { parseCookies } from '@/lib/cookies';
import type { AuthCheckPorts } from './auth-check';

/** Holds an address of this site and a time; behind `#` the cookie's agreement for which it was loaded anew. */
const key = 'auth_redirect';

/** The check's browser; without storage two redirects may follow each other sooner. */
export const browserAuthCheck: AuthCheckPorts = {
  agreement: () => parseCookies(document.cookie)[cookieNames.agreement] || null,
  path: () => location.pathname + location.search,
  goTo: (url) => location.assign(url),
  reload: () => location.reload(),
  isHidden: () => document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  onLeaving: (listener) => {
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  },
  now: () => Date.now(),
  lastRedirect: () => {
    try {
      const [at = '', url = ''] = (sessionStorage.getItem(key) ?? '').split(' ', 2);
      return url === '' ? null : { url, at: Number(at) };
    } catch {
      return null;
    }
  },
  rememberRedirect: ({ url, at }) => {
    try {
      sessionStorage.setItem(key, `${at} ${url}`);
    } catch {
      // A browser that keeps nothing for us.
    }
  },
};
