import type { HttpClient } from '../http/http-client';
import {
  type NarrowScope,
  type NarrowTokenAnswer,
  narrowTokenAnswerSchema,
  revokeAnswerSchema,
  type TokenAnswer,
  tokenAnswerSchema,
} from './tokens.schemas';

/**
 * Signing in without SSO and keeping the tokens fresh; for the front server alone, because tokens never reach the
 * browser (D38). None of the calls of API-01: names and shapes are ours. Every call throws ApiError.
 */
export interface TokensClient {
  /** 401 for an unknown agreement and for a wrong password alike (D39), 429 after too many tries. */
  signIn(agreement: string, password: string): Promise<TokenAnswer>;
  /** Works once per refresh token. 401: sign in again; a token used twice ends its whole family. */
  refresh(refreshToken: string): Promise<TokenAnswer>;
  /** Ends all tokens of that sign-in. */
  revoke(token: string): Promise<void>;
  /** A token of five minutes for a browser component; 401 when the access token is not good. */
  narrow(accessToken: string, scope: NarrowScope): Promise<NarrowTokenAnswer>;
}

/** A person waits for it, and passwords are slow on purpose: several at once are looked at in turn. */
const signInTimeoutMs = 10_000;

export function makeTokensClient(http: HttpClient): TokensClient {
  const token = (body: Record<string, string>, timeoutMs?: number) =>
    http.call({
      method: 'POST',
      path: '/v1/auth/token',
      body,
      schema: tokenAnswerSchema,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  return {
    signIn: (agreement, password) => token({ grant_type: 'password', agreement, password }, signInTimeoutMs),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (revoked) => {
      await http.call({
        method: 'POST',
        path: '/v1/auth/revoke',
        body: { token: revoked },
        schema: revokeAnswerSchema,
      });
    },
    narrow: (accessToken, scope) =>
      http.call({
        method: 'POST',
        path: '/v1/auth/narrow-token',
        headers: { Authorization: `Bearer ${accessToken}` },
        body: { scope },
        schema: narrowTokenAnswerSchema,
      }),
  };
}
