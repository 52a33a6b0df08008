import * as oidc from 'openid-client';
import * as z from 'zod/mini';

import type { Env } from '@/config/env';
import { parseJson } from '@/lib/browser-storage';
import { configuredSso, discoverProvider, type SsoSettings, httpStatusOf } from '../sign-in/sso';
import { makeHttpTransport } from '../outgoing';
import { type ProbeResponse, sendProbe } from './ask';
import { connectionFailureText, type Finding, findingsAbout } from './finding';

const { ok, warning, wrong } = findingsAbout('services');
const documented = 'docs/operations/signing-in-with.md has the settings of several providers.';

const list = z.optional(z.array(z.string()));
const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.optional(z.string()),
  id_token_signing_alg_values_supported: list,
  code_challenge_methods_supported: list,
  token_endpoint_auth_methods_supported: list,
  scopes_supported: list,
  grant_types_supported: list,
});
type Discovery = z.output<typeof discoverySchema>;

/**
 * A sign-in without a person: the discovery, the keys, and a refresh token that the provider has to refuse,
 * which shows whether it knows the site.
 */
export async function checkIssuer(
  env: Env,
  clockOf: (answer: ProbeResponse) => Finding[],
): Promise<Finding[]> {
  const settings = configuredSso(env);
  if (!settings) return [];
  try {
    const answer = await fetchDiscovery(env);
    const discovery = discoverySchema.safeParse(parseJson(answer.body));
    if (answer.status !== 200 || !discovery.success)
      return [
        wrong(
          `OIDC_ISSUER answers ${discoveryPath(env.OIDC_ISSUER)} with ${answer.status}`,
          `Look at OIDC_ISSUER: the path belongs to it. Where the discovery is elsewhere, or ends with a slash, write its whole address. ${documented}`,
        ),
      ];
    if (!isOwnName(discovery.data.issuer, env.OIDC_ISSUER))
      return [
        wrong(
          `the identity provider calls itself ${discovery.data.issuer}`,
          'Write OIDC_ISSUER exactly so: what it signs is compared letter by letter.',
        ),
      ];
    return [
      ok('OIDC_ISSUER answers under its own name'),
      ...clockOf(answer),
      ...lacksOf(discovery.data, settings),
      ...(await checkTokens(settings, env)),
    ];
  } catch (error) {
    return [
      wrong(
        `OIDC_ISSUER: ${connectionFailureText(error)}`,
        'Clients cannot sign in: check OIDC_ISSUER and OIDC_INTERNAL_URL.',
      ),
    ];
  }
}

const wellKnown = '/.well-known/';

/** The setting may already be its URL. */
function discoveryPath(issuer: string): string {
  const { pathname } = new URL(issuer);
  return pathname.includes(wellKnown)
    ? pathname
    : `${pathname.replace(/\/$/, '')}${wellKnown}openid-configuration`;
}

function fetchDiscovery(env: Env): Promise<ProbeResponse> {
  const { OIDC_ISSUER, OIDC_INTERNAL_URL } = env;
  const path = discoveryPath(OIDC_ISSUER);
  return sendProbe({
    ...{ origin: new URL(OIDC_ISSUER).origin, path },
    ...{ at: OIDC_INTERNAL_URL || null, transport: makeHttpTransport(env) },
  });
}

/** A root path may have a slash or not. */
function isOwnName(issuer: string, setting: string): boolean {
  if (new URL(setting).pathname.includes(wellKnown)) return true;
  return issuer === setting || (URL.canParse(issuer) && new URL(issuer).href === new URL(setting).href);
}

/** Required capabilities that the discovery excludes; missing fields are no fault. */
function lacksOf(discovery: Discovery, { scope, clientAuth, algorithm }: SsoSettings): Finding[] {
  const lacks = (known: readonly string[] | undefined, wanted: string) =>
    known !== undefined && !known.includes(wanted);
  const algorithms = discovery.id_token_signing_alg_values_supported;
  const missing = scope.split(' ').filter((one) => lacks(discovery.scopes_supported, one));
  return [
    ...(algorithm === '' && algorithms?.every((one) => /^(?:HS|none)/.test(one))
      ? [
          wrong(
            `the identity provider signs with the client secret alone (${algorithms.join(', ')})`,
            'Set OIDC_ID_TOKEN_ALG to what it uses for the site, or let it sign with a key, e.g. RS256.',
          ),
        ]
      : []),
    ...(algorithm !== '' && lacks(algorithms, algorithm)
      ? [wrong(`the identity provider does not sign with ${algorithm}`, 'Look at OIDC_ID_TOKEN_ALG.')]
      : []),
    ...(lacks(discovery.code_challenge_methods_supported, 'S256')
      ? [wrong('the identity provider takes no PKCE by S256', `Allow it there. ${documented}`)]
      : []),
    ...(lacks(discovery.token_endpoint_auth_methods_supported, `client_secret_${clientAuth}`)
      ? [
          wrong(
            `the identity provider takes no client_secret_${clientAuth}`,
            `Set OIDC_CLIENT_AUTH=${clientAuth === 'basic' ? 'post' : 'basic'}.`,
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [warning(`the identity provider names no scope ${missing.join(', ')}`, 'Look at OIDC_SCOPE.')]
      : []),
    // Glewlwyd issues refresh tokens without listing the grant.
    ...(lacks(discovery.grant_types_supported, 'refresh_token')
      ? [
          warning(
            'the identity provider does not list refresh tokens',
            `Clients cannot sign in without them: check whether the provider allows them. ${documented}`,
          ),
        ]
      : []),
  ];
}

/** A provider that knows the site refuses the unknown token, otherwise the site. */
async function checkTokens(settings: SsoSettings, env: Env): Promise<Finding[]> {
  const transport = makeHttpTransport(env);
  const configuration = await discoverProvider(settings, transport);
  const { jwks_uri: keys } = configuration.serverMetadata();
  return [
    ...(keys === undefined || settings.algorithm.startsWith('HS') ? [] : await checkKeys(keys, env)),
    await checkRefusal(configuration, settings),
  ];
}

const keysSchema = z.object({ keys: z.array(z.unknown()).check(z.minLength(1)) });

async function checkKeys(address: string, env: Env): Promise<Finding[]> {
  const { origin, pathname, search } = new URL(address);
  const isOwn = origin === new URL(env.OIDC_ISSUER).origin;
  const at = isOwn && env.OIDC_INTERNAL_URL !== '' ? env.OIDC_INTERNAL_URL : null;
  const answer = await sendProbe({
    origin,
    path: `${pathname}${search}`,
    at,
    transport: makeHttpTransport(env),
  });
  if (answer.status === 200 && keysSchema.safeParse(parseJson(answer.body)).success) return [];
  return [
    wrong(
      `the identity provider publishes no keys: ${pathname} answers ${answer.status}`,
      `Without them the site rejects every ID token: create a key there. ${documented}`,
    ),
  ];
}

async function checkRefusal(
  configuration: oidc.Configuration,
  { clientAuth }: SsoSettings,
): Promise<Finding> {
  try {
    await oidc.refreshTokenGrant(configuration, 'an invalid token of the doctor');
    return wrong(
      'the identity provider accepts a refresh token that it has not issued',
      'It is no identity provider: look at OIDC_ISSUER.',
    );
  } catch (error) {
    const status = httpStatusOf(error);
    const word = error instanceof oidc.ResponseBodyError ? error.error : '';
    const seen = [status, word].filter((part) => part !== null && part !== '').join(' ');
    if (status === null)
      return wrong(
        `the token endpoint does not answer: ${connectionFailureText(error)}`,
        'Look at OIDC_INTERNAL_URL, and at what the provider names as its token endpoint.',
      );
    if (status === 401 || ['invalid_client', 'unauthorized_client'].includes(word))
      return wrong(
        `the identity provider does not know the site (${seen})`,
        `Look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET${clientAuth === 'basic' ? '; where they hold other signs than letters and digits, OIDC_CLIENT_AUTH=post' : ''}.`,
      );
    if (status >= 500 || status === 404)
      return wrong(
        `the token endpoint answers ${seen}`,
        'The log of the identity provider contains the reason.',
      );
    return ok(`the identity provider accepts the site’s credentials, and refuses an invalid token (${seen})`);
  }
}
