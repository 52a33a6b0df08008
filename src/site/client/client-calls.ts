import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';
import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import { failureOf, passedOn, siteHttp } from '@/api/site/site-http';
import { type Mutation, useMutation } from '@/api/site/use-mutation';
import { links } from '@/config/links';
import { withReferrer } from './sign-in-links';

/** What a browser asks the page's own origin about its client; the site's server adds who it is. They throw ApiError. */
export type ClientCalls = ProfileClient &
  AccountClient &
  SessionClient & {
    /** The provider knows the client no more (AUTH-05). */
    signedOut: () => void;
  };

const profile = passedOn('profile');

/** Never a part of the first load: parts that are deferred use it, and the sections import it when they are asked for. */
export const clientCalls: ClientCalls = {
  ...makeProfileClient(profile, null),
  ...makeAccountClient(profile, null),
  ...makeSessionClient(siteHttp),
  signedOut: () => signedOut(),
};

/** Where a browser goes; tests put their own in its place. */
type Go = (address: string) => void;

let isLeaving = false;

/** 401 from a call of the client's data: out, and back to this page after signing in anew (AUTH-05). */
export function signedOut(go: Go = (address) => location.assign(address)): void {
  if (isLeaving) return;
  isLeaving = true;
  go(withReferrer(links.authLogout, location.pathname));
}

/**
 * `useMutation` for what is the client's own: where the provider knows the client no more, it leads out besides
 * (AUTH-05).
 */
export function useClientMutation<Input, Result>(
  call: (input: Input) => Promise<Result>,
): Mutation<Input, Result> {
  return useMutation(async (input: Input) => {
    try {
      return await call(input);
    } catch (error) {
      if (failureOf(error).status === 401) clientCalls.signedOut();
      throw error;
    }
  });
}
