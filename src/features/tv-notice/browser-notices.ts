import { ApiError } from '@/api/http/api-error';
import { noticeListSchema } from '@/api/profile/account.schemas';
import { narrowTokenAnswerSchema } from '@/api/profile/tokens.schemas';
import { passedOn } from '@/api/site/site-http';

const profile = passedOn('profile');

/**
 * A token of five minutes and of scope `tv-notice` (decision 38); null for who is signed in no more. It lives in the
 * component that asked, never in an address or in storage.
 */
export async function tvNoticeToken(): Promise<string | null> {
  try {
    const answer = await profile.call({
      method: 'POST',
      path: '/v1/auth/narrow-token',
      body: { scope: 'tv-notice' },
      schema: narrowTokenAnswerSchema,
    });
    return answer.access_token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The client's notices, newest first, by that token. Throws ApiError. */
export const tvNotices = (token: string) =>
  profile.call({
    path: '/v1/notices',
    headers: { Authorization: `Bearer ${token}` },
    schema: noticeListSchema,
  });
