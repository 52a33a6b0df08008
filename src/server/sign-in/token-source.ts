import { ApiError } from '@/api/http/api-error';
import type { TokensClient } from '@/api/profile/tokens.client';
import type { TokenAnswer } from '@/api/profile/tokens.schemas';

/** Tokens of a client as they come from whoever issued them; `expiresIn` in seconds. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  /** Of the identity provider alone. */
  idToken?: string;
}

/**
 * Where the tokens of a kind of session come from: the profile service (agreement and password) or the identity
 * provider. `renew` throws TokensRefused when the person has to sign in again, anything else when nobody answered.
 */
export interface TokenSource {
  renew(refreshToken: string): Promise<IssuedTokens>;
  /** Ends all tokens of that sign-in. */
  revoke(refreshToken: string): Promise<void>;
}

/** The tokens are no longer good: the person has to sign in again. */
export class TokensRefused extends Error {
  override readonly name = 'TokensRefused';
}

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
