import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';
import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import { proxiedServiceClient, siteHttp } from '@/api/site/site-http';
import { type Mutation, useMutation } from '@/api/site/use-mutation';
import { links } from '@/config/links';
import { withReferrer } from './sign-in-links';

/** Own origin, whose server adds the credentials; throw ApiError. */
export type ClientCalls = ProfileClient &
  AccountClient &
  SessionClient & {
    /** The provider rejected the client's token (AUTH-05). */
    signedOut: () => void;
  };

const profile = proxiedServiceClient('profile');

/** For deferred scripts only: imports axios. */
export const clientCalls: ClientCalls = {
  ...makeProfileClient(profile, null),
  ...makeAccountClient(profile, null),
  ...makeSessionClient(siteHttp),
  signedOut: () => leaveToSignOut(),
};

/** Tests inject their own. */
type Go = (address: string) => void;

let isLeaving = false;

/** Navigates to the sign-out after a 401; the next sign-in returns here (AUTH-05). */
export function leaveToSignOut(go: Go = (address) => location.assign(address)): void {
  if (isLeaving) return;
  isLeaving = true;
  go(withReferrer(links.authLogout, location.pathname));
}

/** Wraps `useMutation` for the client's data; signs out on a 401 (AUTH-05). */
export function useClientMutation<Input, Result>(
  call: (input: Input) => Promise<Result>,
): Mutation<Input, Result> {
  return useMutation(call, () => clientCalls.signedOut());
}
