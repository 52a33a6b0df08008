import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers in which somebody has signed in to an account, by a signed cookie. */
export interface KnownDevices {
  isKnown(cookie: string | undefined, account: string): boolean;
  /** The cookie's value after a sign-in; up to five accounts of one browser are remembered. */
  afterSignIn(cookie: string | undefined, account: string): string;
}

const maxAccounts = 5;
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

/** `id.mark.mark…`: a random id, and a keyed hash of it with each account. The first key signs, all verify. */
export function makeKnownDevices(keys: readonly [string, ...string[]]): KnownDevices {
  const markOf = (key: string, id: string, account: string) =>
    createHmac('sha256', key).update(`known device\n${id}\n${account}`).digest('base64url').slice(0, 22);
  const read = (cookie: string | undefined) => {
    if (cookie === undefined || !form.test(cookie)) return { id: '', marks: [] };
    const [id = '', ...marks] = cookie.split('.');
    return { id, marks };
  };
  const isMarkOf = (id: string, account: string) => (mark: string) =>
    keys.some((key) => timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, id, account))));
  return {
    isKnown: (cookie, account) => {
      const { id, marks } = read(cookie);
      return marks.some(isMarkOf(id, account));
    },
    afterSignIn: (cookie, account) => {
      const known = read(cookie);
      const id = known.id === '' ? randomBytes(16).toString('base64url') : known.id;
      const others = known.marks.filter((mark) => !isMarkOf(id, account)(mark));
      return [id, markOf(keys[0], id, account), ...others.slice(0, maxAccounts - 1)].join('.');
    },
  };
}
