import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';
import { type AccountClient, makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient, type ProfileClient } from '@/api/profile/profile.client';

import { makeSessionClient, type SessionClient } from '@/api/session/session.client';
import type { AccountCalls } from './load-account';
import { signedOut } from './signed-out';

/** The client's calls through the page's own origin, which adds who it is (decision 2). They throw ApiError. */
export type BrowserAccount = AccountCalls & ProfileClient & AccountClient & SessionClient;

const ownOrigin = makeOwnOriginClient();
const http = passedOn('profile', ownOrigin);

export const browserAccount: BrowserAccount = {
  ...makeProfileClient(http, null),
  ...makeAccountClient(http, null),
  ...makeSessionClient(ownOrigin),
  signedOut: () => signedOut(),
};
