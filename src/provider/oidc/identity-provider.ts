import { chmodSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsync } from 'fastify';
import Provider, { type Configuration } from 'oidc-provider';

import { cityPlaceholder, type ProviderOptions } from '@/api/provider-thread/provider-thread.schemas';
import { cities } from '../geography/seed/geography-seed';
import { makeClientDirectory } from '../profile/client-directory';
import { makeProfileTables } from '../profile/profile-tables';
import { sharedHash } from '../profile/secrets';
import { clients, demoPassword, demoPasswordName } from '../profile/seed/demo-clients';
import { makeSignInLimit } from '../profile/token-routes';
import { makeRecordStore, type RecordStore } from './record-store';
import { answerInteraction, errorPage } from './sign-in-page';

/** `dataDir`: storage shared with the provider API. */
export type IdentityProviderOptions = NonNullable<ProviderOptions['identity']> &
  Pick<ProviderOptions, 'dataDir'>;

/** OpenID Connect with its own sign-in page (AUTH-02). */
export interface IdentityProvider {
  basePath: string;
  /** Under the issuer's path; `req.url` is the whole public path. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  close: () => void;
}

const minute = 60;
const day = 24 * 60 * minute;

export async function makeIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const file = join(options.dataDir, 'provider.db');
  const storage = new DatabaseSync(file);
  chmodSync(file, 0o600); // before SQLite creates its log, which copies the mode
  // The provider API has the same file open.
  storage.exec('PRAGMA busy_timeout=2000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
  makeProfileTables(storage);
  const records = makeRecordStore(storage);
  const directory = makeClientDirectory(clients);
  const provider = new Provider(
    options.issuer,
    configuration(options, records, (id) => directory.byId(id) !== undefined),
  );
  provider.proxy = true;
  provider.on('grant.revoked', (_ctx, grantId) => records.endSessionsOf(grantId));
  const { pathname, protocol, host } = new URL(options.issuer);
  const signIn = {
    provider,
    directory,
    limit: makeSignInLimit(storage, Date.now),
    passwordHash: sharedHash(storage, { name: demoPasswordName, password: demoPassword }),
    basePath: pathname,
  };
  const serve = provider.callback();
  return {
    basePath: pathname,
    handle: async (req, res) => {
      // URLs of the responses use the issuer, never a header.
      req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      req.headers['x-forwarded-host'] = host;
      const { url = '/' } = req;
      if (url.startsWith(`${pathname}/interaction/`)) return answerInteraction(signIn, req, res);
      Object.assign(req, { originalUrl: url, url: url.slice(pathname.length) || '/' });
      await serve(req, res);
    },
    close: () => storage.close(),
  };
}

function configuration(
  { issuer, client, redirectTemplate }: IdentityProviderOptions,
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

/** Mounts the identity provider under the path of its issuer. It parses request bodies itself. */
export function identityRoutes({ basePath, handle }: IdentityProvider): FastifyPluginAsync {
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${basePath}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        const { raw: res } = reply;
        try {
          await handle(request.raw, res);
        } catch (error) {
          const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
          process.stderr.write(`The identity provider failed: ${text}\n`);
          if (!res.headersSent) res.writeHead(500);
          res.end();
        }
        return reply;
      },
    });
    return Promise.resolve();
  };
}
