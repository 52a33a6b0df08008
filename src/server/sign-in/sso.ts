import { createHmac, timingSafeEqual } from 'node:crypto';

import * as oidc from 'openid-client';
import * as z from 'zod/mini';

import { send } from '@/api/http/send';
import type { Transport } from '@/api/http/transport';
import type { Env } from '@/config/env';
import type { Seal } from '../security/seal';
import { flowMs } from './session-cookie';
import { type IssuedTokens, type TokenSource, TokensRefused } from './session-data';

/** The identity provider of the cities with SSO. */
export interface SsoSettings {
  issuer: string;
  client: { id: string; secret: string };
  /** Origin that the site itself asks instead of the issuer's, e.g. `http://127.0.0.1:3100`; '' for the issuer's. */
  internalUrl: string;
  /** Only for the embedded provider on this machine: its issuer is plain http. */
  allowInsecure: boolean;
  scope: string;
  /** How the site shows its secret: in the header (Basic) or in the form. */
  clientAuth: 'basic' | 'post';
  /** How id tokens are signed; '': by any key that the provider publishes and names. */
  algorithm: string;
}

/** What the embedded provider is asked with. */
export const usualSso = { scope: 'openid', clientAuth: 'basic', algorithm: '' } as const;

/** Who has signed in. */
export interface SsoResult {
  tokens: IssuedTokens;
  /** Of the sign-in at the provider: what grew from it ends with it. */
  ssoId: string | null;
}

const timeoutSeconds = 5;

/** Talks OpenID Connect: code, PKCE, state, nonce, issuer, signature (AUTH-02). Every call throws when refused. */
export class Sso implements TokenSource {
  private found: Promise<oidc.Configuration> | null = null;

  /** Null settings: this deployment has no identity provider, and every call throws. */
  constructor(
    private readonly settings: SsoSettings | null,
    private readonly transport: Transport,
  ) {}

  /** A silent flow shows the person nothing: who is not signed in there comes back with an error. */
  async authorizationUrl(redirectUri: string, flow: FlowSecrets & { isSilent: boolean }): Promise<URL> {
    const scope = this.settings?.scope ?? usualSso.scope;
    // OpenID Connect Core 11: without the question for consent a provider leaves `offline_access` out.
    const asksConsent = scope.split(' ').includes('offline_access');
    return oidc.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      // The session's id, so that one sign-out ends what grew from it.
      claims: JSON.stringify({ id_token: { sid: null } }),
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(asksConsent ? { prompt: 'consent' } : {}),
      ...(flow.isSilent ? { prompt: 'none' } : {}),
    });
  }

  /** Trades the answer in the callback's address for tokens. */
  async redeem(callback: URL, flow: FlowSecrets): Promise<SsoResult> {
    const answer = await oidc.authorizationCodeGrant(await this.configuration(), callback, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    this.checkSecretSignature(answer.id_token);
    return { tokens: toIssued(answer), ssoId: signInOf(answer.claims()) };
  }

  async renew(refreshToken: string): Promise<IssuedTokens> {
    const configuration = await this.configuration();
    try {
      const answer = await oidc.refreshTokenGrant(configuration, refreshToken);
      this.checkSecretSignature(answer.id_token);
      return toIssued(answer, refreshToken);
    } catch (error) {
      if (isTokenOver(error)) throw new TokensRefused();
      throw error;
    }
  }

  /**
   * Where a browser goes to end the provider's own session; null for a provider that has no such page (OpenID Connect
   * RP-Initiated Logout), or whose words cannot be had. `state` comes back with the person.
   */
  async endSessionUrl(
    idToken: string,
    { returnTo, state }: { returnTo: string; state: string },
  ): Promise<URL | null> {
    const configuration = await this.configuration().catch(() => null);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: returnTo,
      state,
    });
  }

  /** The embedded provider ends its own session with it, and so do others that follow their grants. */
  async revoke(refreshToken: string): Promise<void> {
    await oidc.tokenRevocation(await this.configuration(), refreshToken);
  }

  /** HS256 and the like are signed with the client's secret, which the library does not look at. */
  private checkSecretSignature(idToken: string | undefined): void {
    const { algorithm = '', client } = this.settings ?? {};
    if (!isBySecret(algorithm) || idToken === undefined) return;
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const right = createHmac(`sha${algorithm.slice(2)}`, client?.secret ?? '')
      .update(`${head}.${body}`)
      .digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new Error('the signature of the id token is not by the client secret');
  }

  /** Found once; a provider that was away is looked for again. */
  private configuration(): Promise<oidc.Configuration> {
    if (this.found) return this.found;
    const found = this.discover();
    this.found = found;
    found.catch(() => {
      if (this.found === found) this.found = null;
    });
    return found;
  }

  private async discover(): Promise<oidc.Configuration> {
    if (!this.settings) throw new Error('no identity provider is configured');
    return discoverProvider(this.settings, this.transport);
  }
}

/** What the provider says of itself, and how it is talked to. */
export async function discoverProvider(
  settings: SsoSettings,
  transport: Transport,
): Promise<oidc.Configuration> {
  const { issuer, client, allowInsecure, algorithm, clientAuth } = settings;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- «deprecated» only to stand out; see allowInsecure
  const insecure = allowInsecure ? [oidc.allowInsecureRequests] : [];
  // The signature of an id token is checked although it comes over the back channel.
  const checks = isBySecret(algorithm) ? [] : [oidc.enableNonRepudiationChecks];
  const authentication = clientAuth === 'post' ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
  return oidc.discovery(
    new URL(issuer),
    client.id,
    algorithm === '' ? {} : { id_token_signed_response_alg: algorithm },
    authentication(client.secret),
    {
      timeout: timeoutSeconds,
      execute: [...checks, ...insecure],
      [oidc.customFetch]: backChannel(settings, transport),
    },
  );
}

function isBySecret(algorithm: string): boolean {
  return algorithm.startsWith('HS');
}

/** The provider's session where it tells one, else the person and, where it tells that, the moment of the sign-in. */
function signInOf(claims: oidc.IDToken | undefined): string | null {
  if (!claims) return null;
  const { sid, sub, auth_time: at } = claims;
  if (typeof sid === 'string' && sid !== '') return sid;
  return `sub ${sub}${typeof at === 'number' && at > 0 ? ` at ${at}` : ''}`;
}

/**
 * The calls that the site itself makes: discovery, keys, tokens, revocation. The issuer's origin is replaced by the
 * internal one, the path stays; what the provider says of itself is checked against the public address all the same.
 * Throws a TypeError where nobody answers.
 */
function backChannel({ issuer, internalUrl }: SsoSettings, transport: Transport): oidc.CustomFetch {
  const { origin } = new URL(issuer);
  return async (url, options) => {
    const address = new URL(url);
    // Not as a path against a base: one that begins with two slashes would name another host.
    if (internalUrl !== '' && address.origin === origin) {
      const { protocol, host } = new URL(internalUrl);
      Object.assign(address, { protocol, host });
    }
    try {
      const { method, headers, body, signal = AbortSignal.timeout(timeoutSeconds * 1000) } = options;
      const answer = await send({ url: address.href, method, headers, body, signal }, transport);
      // Statuses that the standard allows no body, not even an empty one.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new TypeError(`${address.origin} does not answer`, { cause: error });
    }
  };
}

/** Refusals that speak of the site's own settings, which may be mended. */
const aboutSite = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];
/** And statuses that speak of them, of the way to the provider, or of how often it is asked. */
const notNow = [401, 403, 404, 405, 407, 408, 425, 429];

/**
 * Whether the person has to sign in again. Not every provider says `invalid_grant`: LemonLDAP::NG answers a refresh token
 * that is over with `invalid_request`, Glewlwyd with 400 and no body.
 */
function isTokenOver(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError && aboutSite.includes(error.error)) return false;
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && !notNow.includes(status);
}

/** Of the answer that an error of the library is about; it keeps the answer itself as the cause where it has no body. */
export function statusOf(error: unknown): number | null {
  const isAnswer = error instanceof oidc.ResponseBodyError || error instanceof Response;
  // Django OAuth Toolkit refuses a client by a 401 with WWW-Authenticate.
  if (isAnswer || error instanceof oidc.WWWAuthenticateChallengeError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null;
}

/** What a provider does not renew stays as it was. */
function toIssued(answer: oidc.TokenEndpointResponse, former?: string): IssuedTokens {
  const refreshToken = answer.refresh_token ?? former;
  if (refreshToken === undefined) throw new Error('the identity provider gave no refresh token');
  const { access_token: accessToken, expires_in: expiresIn = 300, id_token: idToken } = answer;
  return { accessToken, refreshToken, expiresIn, ...(idToken === undefined ? {} : { idToken }) };
}

/** The identity provider of the configuration; null where none is named. */
export function configuredSso(env: Env): SsoSettings | null {
  if (env.OIDC_ISSUER === '') return null;
  return {
    issuer: env.OIDC_ISSUER,
    internalUrl: env.OIDC_INTERNAL_URL,
    client: { id: env.OIDC_CLIENT_ID, secret: env.OIDC_CLIENT_SECRET },
    allowInsecure: false,
    ...{ scope: env.OIDC_SCOPE, clientAuth: env.OIDC_CLIENT_AUTH, algorithm: env.OIDC_ID_TOKEN_ALG },
  };
}

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  referrer: z.string(),
  /** The agreement to choose afterwards; null: none. */
  wanted: z.nullable(z.string()),
  providerId: z.number(),
  /** The person is asked nothing: they were signed in in another city a moment ago (CITY-09). */
  isSilent: z.boolean(),
  until: z.number(),
});

/** A sign-in that has begun in this browser. */
export type SsoFlow = z.infer<typeof flowSchema>;
/** What the identity provider's answer is checked against. */
type FlowSecrets = Pick<SsoFlow, 'state' | 'nonce' | 'verifier'>;

const place = 'auth flow';

export function newFlow(
  about: Pick<SsoFlow, 'referrer' | 'wanted' | 'providerId' | 'isSilent'>,
  now: number,
): SsoFlow {
  return {
    ...about,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    until: now + flowMs,
  };
}

/** For the browser's cookie: nobody else can read or make it. */
export function sealFlow(seal: Seal, flow: SsoFlow): string {
  return seal.close(JSON.stringify(flow), place);
}

/** Null for none, a forged or an old one. */
export function openFlow(seal: Seal, cookie: string | undefined, now: number): SsoFlow | null {
  const text = cookie === undefined ? null : seal.open(cookie, place);
  const flow = text === null ? null : flowSchema.safeParse(JSON.parse(text));
  return flow?.success && flow.data.until > now ? flow.data : null;
}
