import { ApiError } from '@/api/http/api-error';
import type { TokensClient } from '@/api/profile/tokens.client';
import type { TokenAnswer } from '@/api/profile/tokens.schemas';
import { type IssuedTokens, type TokenSource, TokensRefused } from './token-source';

/** Tokens of cities without SSO: the profile service issues them for agreement number and password (AUTH-02). */
export function passwordTokens(client: TokensClient): TokenSource {
  return {
    renew: async (refreshToken) => {
      try {
        return toIssued(await client.refresh(refreshToken));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 422))
          throw new TokensRefused();
        throw error;
      }
    },
    revoke: (refreshToken) => client.revoke(refreshToken),
  };
}

export function toIssued({ access_token, refresh_token, expires_in }: TokenAnswer): IssuedTokens {
  return { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in };
}
