import { goOnSchema } from '@/api/session/session.schemas';
import { siteHttp } from '@/api/site/site-http';

/** What signing in needs from the browser round it; tests put their own here. */
export interface SignInPorts {
  /** Somebody is about to sign in. */
  prepare: () => void;
  /** POST /api/auth/sign-in with the fields of the form; gives where to go on. Throws ApiError. */
  signIn: (posted: URLSearchParams) => Promise<string>;
  /** A full load: the client, and so every page, is another one. Resolves when the visitor is here all the same. */
  goTo: (address: string) => Promise<void>;
}

export const browserSignIn: SignInPorts = {
  prepare: siteHttp.prepare,
  signIn: async (body) => {
    const answer = await siteHttp.call({
      method: 'POST',
      path: '/api/auth/sign-in',
      body,
      schema: goOnSchema,
    });
    return answer.goTo;
  },
  goTo: (address) => {
    window.location.assign(address);
    return new Promise((isHere) => {
      window.addEventListener('pageshow', () => isHere(), { once: true });
      setTimeout(isHere, longestLoadMs);
    });
  },
};

/** Whoever stops the page on its way can press again. */
const longestLoadMs = 10_000;
