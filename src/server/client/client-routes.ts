import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ownSessionListSchema, sessionsEndedSchema, sessionsEndFields } from '@/api/session/session.schemas';
import { parseFields } from '@/lib/flat-fields';
import { wantsPage } from '../pages/form-page';
import { authCall, readReferrer } from '../sign-in/auth-call';
import { authTexts } from '../sign-in/sign-in.text';
import { mayRequestWrite, type Csrf } from '../security/csrf';
import type { ClientSessionStore } from '../sign-in/client-sessions';
import type { SessionStore } from '../sign-in/session-store';

interface ClientParts {
  csrf: Csrf;
  sessions: ClientSessionStore;
  store: SessionStore;
}

/**
 * `GET /api/client/sessions`: active sessions. `POST /api/client/sessions/end` with `id` ends one of them,
 * with `others=1` all except this one. 401 for a guest.
 */
export function clientRoutes(parts: ClientParts): FastifyPluginAsyncZod {
  const { sessions, store } = parts;
  const notSignedIn = { status: false, message: authTexts.notSignedIn } as const;
  return async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const { site } = authCall(request, reply);
      if (request.method !== 'POST' || mayRequestWrite(request.headers, site.cookies['csrf'], parts.csrf))
        return;
      request.log.warn({ path: request.routeOptions.url }, 'cross-site write refused');
      await reply.code(403).send({ status: false, message: authTexts.notFromOurSite });
    });

    const ofClients = { 401: 'Not signed in' };
    app.get(
      '/api/client/sessions',
      { config: { documented: { answers: { 200: ownSessionListSchema, ...ofClients } } } },
      async (request, reply) => {
        const session = await request.site.session();
        if (!session) return reply.code(401).send(notSignedIn);
        const own = await store.ofPerson(session);
        return own.map(({ publicId, device, address, createdAt, seenAt }) => ({
          id: publicId,
          device,
          address,
          createdAt,
          seenAt,
          isCurrent: publicId === session.publicId,
        }));
      },
    );

    const answers = {
      ...{ 200: sessionsEndedSchema, ...ofClients, 404: 'The client has no such session' },
      303: 'Form post without JavaScript: redirect to the page of the form',
    };
    app.post(
      '/api/client/sessions/end',
      { config: { documented: { form: sessionsEndFields, answers } } },
      async (request, reply) => {
        const session = await request.site.session();
        if (!session) return reply.code(401).send(notSignedIn);
        const parsed = parseFields(sessionsEndFields, request.body);
        if (!parsed.ok)
          return reply
            .code(422)
            .send({ status: false, message: authTexts.checkFields, fields: parsed.fields });
        const { id, others } = parsed.data;
        const own = (await store.ofPerson(session)).filter(({ publicId }) => publicId !== session.publicId);
        const ended = others ? own : own.filter(({ publicId }) => publicId === id);
        if (!others && ended.length === 0)
          return reply.code(404).send({ status: false, message: authTexts.unknownSession });
        for (const one of ended) await sessions.endApart(one, session);
        request.log.info({ ended: ended.length, others }, 'client sessions ended');
        if (wantsPage(request)) return reply.redirect(readReferrer(request.body), 303);
        return { status: true, ended: ended.length };
      },
    );
  };
}
