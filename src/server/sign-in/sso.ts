import { createHmac, timingSafeEqual } from 'node:crypto';

import * as oidc from 'openid-client';
import * as z from 'zod/mini';

import { sendHttpRequest } from '@/api/http/send.server';
import type { HttpTransport } from '@/api/http/transport';
import type { Env } from '@/config/env';
import type { Seal } from '../security/seal';
import { ssoFlowMs } from './session-cookie';
import { type IssuedTokens, type TokenSource, TokensRefused } from './session-data';

export interface SsoSettings {
  issuer: string;
  client: { id: string; secret: string };
  /**
   * Replaces the issuer's origin in the site's own requests, e.g. `http://127.0.0.1:3100`; '' for the
   * issuer's.
   */
  internalUrl: string;
  /** Only for the embedded provider on this machine: its issuer is plain http. */
  allowInsecure: boolean;
  scope: string;
  /** The client secret is sent in a header (Basic) or the form. */
  clientAuth: 'basic' | 'post';
  /** Signature of id tokens; '': by any key that the provider publishes and names. */
  algorithm: string;
}

export const usualSso = { scope: 'openid', clientAuth: 'basic', algorithm: '' } as const;

export interface SsoResult {
  tokens: IssuedTokens;
  /** Sessions that share this id of a sign-in end together. */
  ssoId: string | null;
}

const timeoutSeconds = 5;

/** OpenID Connect: code, PKCE, state, nonce, issuer, signature (AUTH-02). Every method throws on refusal. */
export class Sso implements TokenSource {
  private found: Promise<oidc.Configuration> | null = null;

  /** Null settings: no identity provider, and every call throws. */
  constructor(
    private readonly settings: SsoSettings | null,
    private readonly transport: HttpTransport,
  ) {}

  /** A silent flow shows no page and returns an error to a visitor not signed in there. */
  async authorizationUrl(redirectUri: string, flow: FlowSecrets & { isSilent: boolean }): Promise<URL> {
    const scope = this.settings?.scope ?? usualSso.scope;
    // OpenID Connect Core 11: without the consent prompt a provider omits `offline_access`.
    const asksConsent = scope.split(' ').includes('offline_access');
    return oidc.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      // The session's id, so that one sign-out ends all its sessions.
      claims: JSON.stringify({ id_token: { sid: null } }),
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(asksConsent ? { prompt: 'consent' } : {}),
      ...(flow.isSilent ? { prompt: 'none' } : {}),
    });
  }

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
   * Ends the provider's own session; null for a provider without this (OpenID Connect RP-Initiated Logout),
   * or whose metadata is unavailable. The redirect back contains `state`.
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

  /**
   * The embedded provider also ends its own session, as do others that track their grants. LemonLDAP::NG and
   * Django OAuth Toolkit publish no revocation endpoint, so their tokens expire by themselves.
   */
  async revoke(refreshToken: string): Promise<void> {
    const configuration = await this.configuration();
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await oidc.tokenRevocation(configuration, refreshToken);
  }

  /** HS256 and the like, which the library does not check. */
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

  /** Cached on success; an unavailable provider is requested again. */
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

export async function discoverProvider(
  settings: SsoSettings,
  transport: HttpTransport,
): Promise<oidc.Configuration> {
  const { issuer, client, allowInsecure, algorithm, clientAuth } = settings;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- «deprecated» only to stand out; see allowInsecure
  const insecure = allowInsecure ? [oidc.allowInsecureRequests] : [];
  // Validates an id token's signature although it comes over the back channel.
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

/** The provider's session if reported, else the person and, if reported, the time of the sign-in. */
function signInOf(claims: oidc.IDToken | undefined): string | null {
  if (!claims) return null;
  const { sid, sub, auth_time: at } = claims;
  if (typeof sid === 'string' && sid !== '') return sid;
  return `sub ${sub}${typeof at === 'number' && at > 0 ? ` at ${at}` : ''}`;
}

/**
 * Discovery, keys, tokens, revocation. The internal origin replaces the issuer's, the path remains; metadata
 * is validated against the public address. Throws a TypeError without a response.
 */
function backChannel({ issuer, internalUrl }: SsoSettings, transport: HttpTransport): oidc.CustomFetch {
  const { origin } = new URL(issuer);
  return async (url, options) => {
    const address = new URL(url);
    // As a path against a base, two leading slashes would change the host.
    if (internalUrl !== '' && address.origin === origin) {
      const { protocol, host } = new URL(internalUrl);
      Object.assign(address, { protocol, host });
    }
    try {
      const { method, headers, body, signal = AbortSignal.timeout(timeoutSeconds * 1000) } = options;
      const answer = await sendHttpRequest({ url: address.href, method, headers, body, signal }, transport);
      // Not even an empty body.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new TypeError(`${address.origin} does not answer`, { cause: error });
    }
  };
}

/** About the site's own settings, which may be corrected. */
const aboutSite = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];
/** About the site's settings, the route to the provider, or its rate limit. */
const notNow = [401, 403, 404, 405, 407, 408, 425, 429];

/**
 * A new sign-in is required. Not every provider responds `invalid_grant`: LemonLDAP::NG responds to an
 * expired refresh token with `invalid_request`, Glewlwyd with 400 and no body.
 */
function isTokenOver(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError && aboutSite.includes(error.error)) return false;
  const status = httpStatusOf(error);
  return status !== null && status >= 400 && status < 500 && !notNow.includes(status);
}

/** Status of the response in an error of the library; for an empty body the response is the cause. */
export function httpStatusOf(error: unknown): number | null {
  const isAnswer = error instanceof oidc.ResponseBodyError || error instanceof Response;
  // Django OAuth Toolkit refuses a client by a 401 with WWW-Authenticate.
  if (isAnswer || error instanceof oidc.WWWAuthenticateChallengeError) return error.status;
  return error instanceof Error && error.cause !== undefined ? httpStatusOf(error.cause) : null;
}

/** Not issued, also after a silent sign-in where `offline_access` requires consent each time. */
export class NoRefreshToken extends Error {}

/** Values that the provider does not renew remain. */
function toIssued(answer: oidc.TokenEndpointResponse, former?: string): IssuedTokens {
  const refreshToken = answer.refresh_token ?? former;
  if (refreshToken === undefined) throw new NoRefreshToken('the identity provider gave no refresh token');
  const { access_token: accessToken, expires_in: expiresIn = 300, id_token: idToken } = answer;
  return { accessToken, refreshToken, expiresIn, ...(idToken === undefined ? {} : { idToken }) };
}

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
  wanted: z.nullable(z.string()),
  providerId: z.number(),
  /** The person was signed in in another city a moment ago (CITY-09). */
  isSilent: z.boolean(),
  until: z.number(),
});

export type SsoFlow = z.infer<typeof flowSchema>;
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
    until: now + ssoFlowMs,
  };
}

/** Encrypted and authenticated, for the browser's cookie. */
export function sealFlow(seal: Seal, flow: SsoFlow): string {
  return seal.close(JSON.stringify(flow), place);
}

/** Decrypts a begun sign-in; null if absent, forged or expired. */
export function unsealSsoFlow(seal: Seal, cookie: string | undefined, now: number): SsoFlow | null {
  const text = cookie === undefined ? null : seal.open(cookie, place);
  const flow = text === null ? null : flowSchema.safeParse(JSON.parse(text));
  return flow?.success && flow.data.until > now ? flow.data : null;
}
