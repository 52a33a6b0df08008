import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';
import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import { proxiedServiceClient, siteHttp } from '@/api/site/site-http';
import { type Mutation, useMutation } from '@/api/site/use-mutation';
import { links } from '@/config/links';
import { withReferrer } from './sign-in-links';

/**
 * Requests for the client's data, to the page's own origin; the site's server adds the credentials. They throw
 * ApiError.
 */
export type ClientCalls = ProfileClient &
  AccountClient &
  SessionClient & {
    /** Called when the provider rejects the client's token (AUTH-05). */
    signedOut: () => void;
  };

const profile = proxiedServiceClient('profile');

/** Not in the initial bundle: deferred components import it, and the loading of sections on demand. */
export const clientCalls: ClientCalls = {
  ...makeProfileClient(profile, null),
  ...makeAccountClient(profile, null),
  ...makeSessionClient(siteHttp),
  signedOut: () => leaveToSignOut(),
};

/** Navigates the browser; tests inject their own. */
type Go = (address: string) => void;

let isLeaving = false;

/** After a 401: goes to sign-out, and returns to this page after signing in again (AUTH-05). */
export function leaveToSignOut(go: Go = (address) => location.assign(address)): void {
  if (isLeaving) return;
  isLeaving = true;
  go(withReferrer(links.authLogout, location.pathname));
}

/** `useMutation` for the client's own data: also signs out on a 401 (AUTH-05). */
export function useClientMutation<Input, Result>(
  call: (input: Input) => Promise<Result>,
): Mutation<Input, Result> {
  return useMutation(call, () => clientCalls.signedOut());
}
