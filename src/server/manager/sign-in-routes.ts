import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { passwordBodySchema, signInBodySchema } from '@/api/desk/desk-actions.schemas';
import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import type { AppParts } from '../app-parts';
import { demandManager, demandOwnPage, managerOf, sessionOf } from './desk-access';
import { managerTexts } from './manager.text';
import { changePassword, checkSignIn } from './manager-accounts';
import { closeManagerSession, openManagerSession } from './manager-sessions';

const doneSchema = z.object({ status: z.literal(true), mustChangePassword: z.optional(z.boolean()) });

function isForm(request: { headers: { 'content-type'?: string | undefined } }): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Signing in and out of the desk, and replacing a one-time password. Forms work without a script too. */
export function signInRoutes(parts: AppParts): FastifyPluginAsyncZod {
  const { storage, env, log } = parts;
  const cookie = (value: string, maxAge?: number) =>
    serializeCookie(cookieNames.managerSession, value, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: env.PUBLIC_SCHEME === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });

  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandOwnPage(parts, request, reply));

    app.post('/api/manager/sign-in', { schema: { body: signInBodySchema } }, async (request, reply) => {
      const result = await checkSignIn(storage.db, request.body, Date.now());
      if (result.kind !== 'ok') {
        log.warn({ reqId: request.id, result: result.kind }, 'desk sign-in refused');
        if (isForm(request)) return reply.redirect(`${links.managerSignIn}?error=${result.kind}`, 303);
        const isLimited = result.kind === 'limited';
        const message = isLimited ? managerTexts.tooManyAttempts : managerTexts.wrongSignIn;
        return reply.code(isLimited ? 429 : 401).send({ status: false, message });
      }
      log.info({ reqId: request.id, managerId: result.managerId }, 'desk sign-in');
      reply.header('set-cookie', cookie(await openManagerSession(storage.db, result.managerId, Date.now())));
      if (isForm(request)) return reply.redirect(links.manager, 303);
      return doneSchema.parse({ status: true, mustChangePassword: result.mustChangePassword });
    });

    app.post('/api/manager/sign-out', async (request, reply) => {
      const session = await sessionOf(parts, request);
      if (session) await closeManagerSession(storage.db, session.idHash);
      reply.header('set-cookie', cookie('', 0));
      if (isForm(request)) return reply.redirect(links.managerSignIn, 303);
      return doneSchema.parse({ status: true });
    });

    app.post(
      '/api/manager/password',
      {
        schema: { body: passwordBodySchema },
        preHandler: (request, reply) => demandManager(parts, request, reply),
      },
      async (request, reply) => {
        const { viewer, idHash } = managerOf(request);
        const { password } = request.body;
        const isChanged = await changePassword(storage.db, {
          managerId: viewer.id,
          password,
          keepSession: idHash,
        });
        if (!isChanged) {
          if (isForm(request)) return reply.redirect(`${links.managerPassword}?error=same`, 303);
          const fields = { password: managerTexts.samePassword };
          return reply.code(422).send({ status: false, message: managerTexts.checkFields, fields });
        }
        if (isForm(request)) return reply.redirect(links.manager, 303);
        return doneSchema.parse({ status: true });
      },
    );
  };
}
