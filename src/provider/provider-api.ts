import { join } from 'node:path';

import { type FastifyError, type FastifyInstance, fastify } from 'fastify';

import { campaignService } from './campaign/campaign-service';
import { catalogueService } from './catalogue/catalogue-service';
import { contentService } from './content/content-service';
import { geographyService } from './geography/geography-service';
import { cities } from './geography/seed/geography-seed';
import { type IdentityOptions, identityRoutes } from './oidc/identity-provider';
import { outagesService } from './outages/outages-service';
import { paymentsService } from './payments/payments-service';
import { profileService } from './profile/profile-service';
import { openProviderStorage } from './provider-storage';
import { quizService } from './quiz/quiz-service';
import { logFailure } from './refuse-malformed';
import { requestsService } from './requests/requests-service';
import { visitsService } from './visits/visits-service';

export interface ProviderApiOptions {
  /** Requests, analytics events, tokens, mails. Created when missing. */
  dataDir: string;
  siteDomain?: string;
  /** GeographyServiceOptions; '' for the project's own table. */
  geoipFile?: string;
  /** Null: no identity provider. */
  identity?: IdentityOptions | null;
  /** Runs before the services are mounted, e.g. to record their routes. */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

/** The provider's services in one instance, over the content and own tables. */
export async function makeProviderApi({
  dataDir,
  siteDomain = 'localhost',
  geoipFile = '',
  identity = null,
  prepare,
}: ProviderApiOptions): Promise<FastifyInstance> {
  const storage = openProviderStorage(dataDir);
  const app = fastify({ logger: false, routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const { statusCode: status = 500, message } = error;
    if (status === 500) logFailure('The provider', error);
    return reply.code(status).send({ status: false, message: status < 500 ? message : 'Internal error' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, message: 'Not found' }));
  app.addHook('onClose', () => storage.close());
  await prepare?.(app);
  await app.register(geographyService, geoipFile === '' ? {} : { ipRanges: geoipFile });
  await app.register(catalogueService, { cities });
  await app.register(contentService);
  await app.register(quizService, { cities });
  await app.register(outagesService, { cities });
  await app.register(visitsService, { cities, storage });
  await app.register(requestsService(storage));
  await app.register(campaignService(storage));
  await app.register(paymentsService(storage));
  await app.register(profileService(storage, { mailDir: join(dataDir, 'mails'), siteDomain }));
  if (identity) await app.register(identityRoutes(storage, identity));
  await app.ready();
  return app;
}
