import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { serializeCookie } from '@/lib/cookies';
import { makeKnownDevices } from './known-devices';
import type { Take } from './take';

/** Where an account belongs, and where its sign-in form is posted. */
const doors = {
  client: { path: '/api/auth/sign-in', ofStrangers: 'client-sign-in', ofKnown: 'client-known-device' },
  desk: { path: '/api/manager/sign-in', ofStrangers: 'desk-sign-in', ofKnown: 'desk-known-device' },
} as const;

export interface Guess {
  door: keyof typeof doors;
  /** Agreement number or e-mail, as it was typed but for spaces. */
  account: string;
  /** The request's cookie `known_device`. */
  device: string | undefined;
}

export type GuessVerdict =
  | { kind: 'limited'; retryAfterSeconds: number }
  | {
      kind: 'free';
      /** It was right: it is not counted. Gives the Set-Cookie by which the browser is known from now on. */
      wasRight(): Promise<string>;
      /** Nobody looked at the password: it is not counted. */
      wasNotLookedAt(): Promise<void>;
    };

/** Counts a guess at an account's password before it is looked at, so that guesses sent all at once are counted too. */
export type CountGuess = (guess: Guess) => Promise<GuessVerdict>;

/**
 * Ten wrong guesses at an account in 15 minutes, from whatever addresses (AUTH-02). Browsers in which its owner has signed
 * in before share ten of their own: strangers cannot lock the owner out.
 */
export function makeCountGuess(
  take: Take,
  keys: readonly [string, ...string[]],
  env: Pick<Env, 'PUBLIC_SCHEME'>,
): CountGuess {
  const devices = makeKnownDevices(keys);
  return async ({ door, account: typed, device }) => {
    const account = `${door}:${typed.toLowerCase()}`;
    const { path, ofStrangers, ofKnown } = doors[door];
    const limit = devices.isKnown(device, account) ? ofKnown : ofStrangers;
    const { verdict, retryAfterSeconds, takeBack } = await take(limit, account);
    if (verdict === 'refused') return { kind: 'limited', retryAfterSeconds };
    return {
      kind: 'free',
      wasRight: async () => {
        await takeBack();
        return serializeCookie(cookieNames.knownDevice, devices.afterSignIn(device, account), {
          // Nobody else has to see it, and no page's request grows by it.
          ...{ path, httpOnly: true, sameSite: 'Strict', maxAge: cookieAges.knownDevice },
          secure: env.PUBLIC_SCHEME === 'https',
        });
      },
      wasNotLookedAt: takeBack,
    };
  };
}
