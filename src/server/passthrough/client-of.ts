import type { ProfileCaller } from '@/api/profile/profile-caller';

import type { RequestFacts } from '../middleware/request-facts';

/** The signed-in client on whose behalf a request comes, with the tokens of the session; null for a guest. */
export type ClientOf = (facts: RequestFacts) => Promise<ProfileCaller | null>;
