import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsync } from 'fastify';
import Provider, { type Configuration } from 'oidc-provider';

import { cityPlaceholder, type ProviderOptions } from '@/api/provider-thread/provider-thread.schemas';
import { cities } from '../geography/seed/geography-seed';
import { logFailure } from '../refuse-malformed';
import { makeClientDirectory } from '../profile/client-directory';
import { sharedHash } from '../profile/secrets';
import { clients, demoPassword, demoPasswordName } from '../profile/seed/demo-clients';
import { makeSignInLimit } from '../profile/token-routes';
import { makeRecordStore, type RecordStore } from './record-store';
import { errorPage, signInPageRoutes } from './sign-in-page';

export type IdentityOptions = NonNullable<ProviderOptions['identity']>;

const minute = 60;
const day = 24 * 60 * minute;

/** OpenID Connect with its own sign-in page (AUTH-02), under the path of the issuer. */
export function identityRoutes(storage: DatabaseSync, options: IdentityOptions): FastifyPluginAsync {
  const records = makeRecordStore(storage);
  const directory = makeClientDirectory(clients);
  const provider = new Provider(
    options.issuer,
    configuration(options, records, (id) => directory.byId(id) !== undefined),
  );
  provider.proxy = true;
  provider.on('grant.revoked', (_ctx, grantId) => records.endSessionsOf(grantId));
  const { pathname: basePath, protocol, host } = new URL(options.issuer);
  const serve = provider.callback();
  return async (app) => {
    app.addHook('onRequest', async ({ raw: { headers } }) => {
      // URLs of the responses use the issuer, never a header.
      Object.assign(headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    });
    await app.register(signInPageRoutes, {
      ...{ provider, directory, basePath },
      limit: makeSignInLimit(storage, Date.now),
      passwordHash: sharedHash(storage, { name: demoPasswordName, password: demoPassword }),
    });
    // The library parses request bodies itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${basePath}/*`,
      handler: async ({ raw }, reply) => {
        reply.hijack();
        const { url = '/' } = raw;
        Object.assign(raw, { originalUrl: url, url: url.slice(basePath.length) || '/' });
        try {
          await serve(raw, reply.raw);
        } catch (error) {
          logFailure('The identity provider', error);
          if (!reply.raw.headersSent) reply.raw.writeHead(500);
          reply.raw.end();
        }
        return reply;
      },
    });
  };
}

function configuration(
  { issuer, client, redirectTemplate }: IdentityOptions,
  { adapterOf, signingKey, cookieKey }: RecordStore,
  isClient: (id: number) => boolean,
): Configuration {
  const { pathname } = new URL(issuer);
  const domains = [...new Set(cities.map(({ domain }) => domain))];
  return {
    adapter: adapterOf,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: domains.map((domain) => redirectTemplate.replace(cityPlaceholder, domain)),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [cookieKey],
      names: { session: 'id_session', interaction: 'id_interaction', resume: 'id_resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub'] },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, asking, token) => 'clientId' in token && token.clientId === asking.clientId,
      },
      claimsParameter: { enabled: true },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    scopes: ['openid'],
    ttl: {
      AccessToken: 15 * minute,
      AuthorizationCode: minute,
      IdToken: 5 * minute,
      RefreshToken: 30 * day,
      Grant: 30 * day,
      Session: 30 * day,
      Interaction: 15 * minute,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    findAccount: (_ctx, id) =>
      isClient(Number(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    interactions: { url: (_ctx, { uid }) => `${pathname}/interaction/${uid}` },
    // The provider's own site needs no consent.
    loadExistingGrant: async (ctx) => {
      const { session, client: site, provider } = ctx.oidc;
      if (!session?.accountId || !site) return undefined;
      const known = session.grantIdFor(site.clientId);
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      if (found) return found;
      const grant = new provider.Grant({ clientId: site.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      const { html, policy } = errorPage();
      ctx.type = 'html';
      ctx.set('content-security-policy', policy);
      ctx.body = html;
    },
  };
}
