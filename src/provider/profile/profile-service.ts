import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { cities } from '../geography/seed/geography-seed';
import { makeClientDirectory } from './client-directory';
import { makeEmailStore, makeMailFolder, seedEmails } from './contact-store';
import { contactRoutes, noticeRoutes } from './contact-routes';
import { documentRoutes } from './document-routes';
import { infoRoutes } from './info-routes';
import { promiseRoutes, suspensionRoutes } from './order-routes';
import { makeOrderStore, seedPauses } from './order-store';
import { sharedHash } from './secrets';
import { type ProfileContext, requireToken } from './profile-context';
import { profileText } from './profile.text';
import { refuseMalformed } from '../refuse-malformed';
import { makeProfileTables } from './profile-tables';
import { clients, demoPassword, demoPasswordName } from './seed/demo-clients';
import { settingsRoutes } from './settings-routes';
import { makeSignInLimit, MAX_AGREEMENT_FAILURES_BEHIND_SITE, tokenRoutes } from './token-routes';
import { makeTokenStore } from './token-store';

export interface ProfileServiceOptions {
  /** Created when missing; files hold codes and links. */
  mailDir: string;
  /** By default `localhost`; the only target of links in mails. */
  siteDomain?: string;
  /** UTC ms. */
  now?: () => number;
}

/**
 * The client's data, services, payments, orders and tokens (API-02). Clients come from the seed; changes are
 * stored in own tables. Responds 401, 403, 404 and 429 with `{ status: false, message }`, 422 with a message
 * per field.
 */
export function profileService(
  storage: DatabaseSync,
  { mailDir, siteDomain = 'localhost', now = Date.now }: ProfileServiceOptions,
): FastifyPluginAsyncZod {
  makeProfileTables(storage);
  const directory = makeClientDirectory(clients);
  seedEmails(storage, directory.all);
  seedPauses(storage, directory.all, now());
  const context: ProfileContext = {
    directory,
    tokens: makeTokenStore(storage, now),
    orders: makeOrderStore(storage),
    now,
  };
  const contacts = makeEmailStore(storage, now);
  const providers = new Set(cities.map(({ provider_id }) => provider_id));

  return async (app) => {
    const passwordHash = sharedHash(storage, { name: demoPasswordName, password: demoPassword });
    refuseMalformed(app, { message: profileText.malformed, hasOwnMessages: true });

    const limit = makeSignInLimit(storage, now, MAX_AGREEMENT_FAILURES_BEHIND_SITE);
    await app.register(tokenRoutes, { context, limit, passwordHash });
    await app.register(async (forClients) => {
      requireToken(forClients, context.tokens, ['client']);
      await forClients.register(infoRoutes, { context, contacts, providers });
      await forClients.register(contactRoutes, {
        context,
        contacts,
        sendMail: makeMailFolder(mailDir, now),
        siteDomain,
      });
      await forClients.register(documentRoutes, { context });
      await forClients.register(promiseRoutes, { context });
      await forClients.register(suspensionRoutes, { context });
      await forClients.register(settingsRoutes, { context, storage });
    });
    await app.register(async (forNotices) => {
      requireToken(forNotices, context.tokens, ['client', 'tv-notice']);
      await forNotices.register(noticeRoutes, { context });
    });
  };
}
