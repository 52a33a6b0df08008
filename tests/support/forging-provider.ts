import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { type SsoSettings, usualSso } from '@/server/sign-in/sso';

const issuer = 'https://id.example';
const client = { id: 'site', secret: 'a secret of the test' };

/** Manipulations of the ID token and of the token response. */
export interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signs with a key that is not in the provider's JWKS. */
  isForeignKey?: boolean;
  isCut?: boolean;
  /** Omits the refresh token, as providers do that issue one only for `offline_access`. */
  lacksRefreshToken?: boolean;
  /** Response of the token endpoint instead of tokens. With `body: null` it has no body and no content type. */
  refusal?: { status: number; body: object | null; challenge?: string };
}

/**
 * Starts an identity provider with manipulated responses. Its public host name does not resolve; the site calls it on
 * 127.0.0.1. The profile service rejects its access tokens. With `hasSignOut` it has an `end_session_endpoint`; `says`
 * overrides its metadata.
 */
export function makeForgingProvider({
  hasSignOut = false,
  says = {},
}: { hasSignOut?: boolean; says?: object } = {}) {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  const state: State = {
    forgery: {},
    nonce: '',
    isDown: false,
    asked: [],
    redeemed: [],
    authorizations: [],
    revoked: [],
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
    ...says,
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
    const bySecret = /^HS(\d{3})$/.exec(head.alg)?.[1];
    const signature = bySecret
      ? createHmac(`sha${bySecret}`, isForeignKey ? 'another secret' : client.secret)
          .update(input)
          .digest('base64url')
      : head.alg === 'none'
        ? ''
        : sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
            'base64url',
          );
    const token = `${input}.${signature}`;
    return isCut ? token.slice(0, -8) : token;
  };
  const answer = (
    path: string,
    { form, authorization }: { form: URLSearchParams; authorization: string },
    res: ServerResponse,
  ) => {
    state.asked.push(path);
    if (path === '/.well-known/openid-configuration') return send(res, metadata);
    if (path === '/jwks') return send(res, { keys: [jwk] });
    if (path === '/revoke') {
      state.revoked.push(form.get('token') ?? '');
      return send(res, {});
    }
    state.redeemed.push(form);
    state.authorizations.push(authorization);
    const { refusal } = state.forgery;
    if (refusal?.challenge !== undefined) res.setHeader('www-authenticate', refusal.challenge);
    if (refusal?.body === null) return void res.writeHead(refusal.status).end();
    if (refusal) return send(res, refusal.body, refusal.status);
    send(res, {
      access_token: 'an-access-token',
      ...(state.forgery.lacksRefreshToken ? {} : { refresh_token: 'a-refresh-token' }),
      token_type: 'Bearer',
      expires_in: 900,
      id_token: idToken(),
    });
  };
  const settings: SsoSettings = { issuer, internalUrl: '', client, allowInsecure: false, ...usualSso };
  const server = createServer((req, res) => {
    if (state.isDown) return void res.socket?.resetAndDestroy();
    void text(req).then((body) => {
      const { authorization = '' } = req.headers;
      answer(req.url ?? '', { form: new URLSearchParams(body), authorization }, res);
    });
  });
  return {
    settings,
    state,
    issuer,
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      settings.internalUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface State {
  forgery: Forgery;
  nonce: string;
  isDown: boolean;
  asked: string[];
  redeemed: URLSearchParams[];
  /** Authorization header of each token request; '' if it has none. */
  authorizations: string[];
  revoked: string[];
}

function send(res: ServerResponse, body: object, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
