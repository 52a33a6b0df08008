import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';
import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';
import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import { signedOut } from './signed-out';

/** What a browser asks the page's own origin about its client; the site's server adds who it is. They throw ApiError. */
export type ClientCalls = ProfileClient &
  AccountClient &
  SessionClient & {
    /** The provider knows the client no more (AUTH-05). */
    signedOut: () => void;
  };

const ownOrigin = makeOwnOriginClient();
const http = passedOn('profile', ownOrigin);

/** Never a part of the first load: parts that are deferred use it, and the sections import it when they are asked for. */
export const clientCalls: ClientCalls = {
  ...makeProfileClient(http, null),
  ...makeAccountClient(http, null),
  ...makeSessionClient(ownOrigin),
  signedOut: () => signedOut(),
};
