import { generateKeyPairSync, sign } from 'node:crypto';

import type { SsoSettings } from '@/server/auth/sso';

const issuer = 'https://id.example';
const client = { id: 'site', secret: 'a secret of the test' };

/** What a forged answer changes. */
export interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signed by a key that the provider does not have. */
  isForeignKey?: boolean;
  /** Cuts the token's last characters off. */
  isCut?: boolean;
  /** The token endpoint's answer instead of tokens. */
  refusal?: { status: number; body: object };
}

/**
 * An identity provider of the test that can lie. Its access tokens open nothing at the profile service. With
 * `hasSignOut` it has a page that ends its own session.
 */
export function makeForgingProvider({ hasSignOut = false } = {}) {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  const state: { forgery: Forgery; nonce: string; isDown: boolean; redeemed: URLSearchParams[] } = {
    forgery: {},
    nonce: '',
    isDown: false,
    redeemed: [],
  };
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    ...(hasSignOut ? { end_session_endpoint: `${issuer}/sign-out` } : {}),
    id_token_signing_alg_values_supported: ['ES256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
  };
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const { header, claims, isForeignKey, isCut } = state.forgery;
    const head = { alg: 'ES256', kid: 'one', ...header };
    const body = {
      iss: issuer,
      aud: client.id,
      sub: '1',
      iat: now,
      exp: now + 300,
      nonce: state.nonce,
      ...claims,
    };
    const input = [head, body]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const { privateKey } = isForeignKey ? foreign : own;
    const signature =
      head.alg === 'none'
        ? ''
        : sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
            'base64url',
          );
    const token = `${input}.${signature}`;
    return isCut ? token.slice(0, -8) : token;
  };
  const answer = (path: string, body: unknown): Response => {
    if (path === '/.well-known/openid-configuration') return Response.json(metadata);
    if (path === '/jwks') return Response.json({ keys: [jwk] });
    if (path === '/revoke') return new Response(null, { status: 200 });
    state.redeemed.push(new URLSearchParams(String(body)));
    const { refusal } = state.forgery;
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    return Response.json({
      access_token: 'an-access-token',
      refresh_token: 'a-refresh-token',
      token_type: 'Bearer',
      expires_in: 900,
      id_token: idToken(),
    });
  };
  const settings: SsoSettings = {
    issuer,
    client,
    allowInsecure: false,
    fetch: async (url, { body }) => {
      if (state.isDown) throw new TypeError('fetch failed');
      return answer(new URL(url).pathname, body);
    },
  };
  return { settings, state, issuer };
}
