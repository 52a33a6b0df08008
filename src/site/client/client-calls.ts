import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';
import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import { passedOn, siteHttp } from '@/api/site/site-http';
import { signedOut } from './signed-out';

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
