import type { HttpClient } from '../http/http-client';
import {
  type NarrowScope,
  type NarrowTokenAnswer,
  narrowTokenAnswerSchema,
  revokeAnswerSchema,
  type TokenAnswer,
  tokenAnswerSchema,
} from './tokens.schemas';

/** Tokens never reach the browser (D38). Calls of this project; throws ApiError. */
export interface TokensClient {
  /** 401 for an unknown agreement and a wrong password alike (D39), 429 after too many attempts. */
  signIn(agreement: string, password: string): Promise<TokenAnswer>;
  /** Valid once. 401: sign in again; reuse revokes the whole family. */
  refresh(refreshToken: string): Promise<TokenAnswer>;
  revoke(token: string): Promise<void>;
  /** Valid for five minutes; 401 for an invalid access token. */
  narrow(accessToken: string, scope: NarrowScope): Promise<NarrowTokenAnswer>;
}

/** Password checks are slow on purpose and queued. */
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
