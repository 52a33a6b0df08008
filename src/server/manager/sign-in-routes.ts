import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { deskPasswordFields, deskSignInFields } from '@/api/desk/desk-sign-in.schemas';
import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { parseFields } from '@/lib/flat-fields';
import { wantsPage } from '../pages/form-page';
import type { AppParts } from '../app-parts';
import { demandManager, demandOwnPage, knownDeviceOf, managerOf, sessionOf } from './desk-access';
import { managerTexts } from './manager.text';
import { changePassword, checkSignIn } from './manager-accounts';
import { closeManagerSession, openManagerSession } from './manager-sessions';

const refusals = {
  wrong: { status: 401, message: managerTexts.wrongSignIn },
  limited: { status: 429, message: managerTexts.tooManyAttempts },
  busy: { status: 503, message: managerTexts.busy },
} as const;

const doneSchema = z.object({ status: z.literal(true), mustChangePassword: z.optional(z.boolean()) });

/** Signing in and out of the desk, and replacing a one-time password. Forms work without a script too. */
export function signInRoutes(parts: AppParts): FastifyPluginAsyncZod {
  const { storage, env, limits, log } = parts;
  const cookie = (value: string, maxAge?: number) =>
    serializeCookie(cookieNames.managerSession, value, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: env.PUBLIC_SCHEME === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });

  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandOwnPage(parts, request, reply));

    app.post('/api/manager/sign-in', async (request, reply) => {
      const read = parseFields(deskSignInFields, request.body);
      if (!read.ok)
        return wantsPage(request)
          ? reply.redirect(`${links.managerSignIn}?error=wrong`, 303)
          : refuseFields(reply, read.fields);
      const credentials = { ...read.data, device: knownDeviceOf(request) };
      const result = await checkSignIn({ db: storage.db, limits }, credentials);
      if (result.kind !== 'ok') {
        log.warn({ reqId: request.id, result: result.kind }, 'desk sign-in refused');
        if (wantsPage(request)) return reply.redirect(`${links.managerSignIn}?error=${result.kind}`, 303);
        if ('retryAfterSeconds' in result) reply.header('retry-after', result.retryAfterSeconds);
        const { status, message } = refusals[result.kind];
        return reply.code(status).send({ status: false, message });
      }
      log.info({ reqId: request.id, managerId: result.managerId }, 'desk sign-in');
      const session = cookie(await openManagerSession(storage.db, result.managerId, Date.now()));
      reply.header('set-cookie', [session, result.deviceCookie]);
      if (wantsPage(request)) return reply.redirect(links.manager, 303);
      return doneSchema.parse({ status: true, mustChangePassword: result.mustChangePassword });
    });

    app.post('/api/manager/sign-out', async (request, reply) => {
      const session = await sessionOf(parts, request);
      if (session) await closeManagerSession(storage.db, session.idHash);
      reply.header('set-cookie', cookie('', 0));
      if (wantsPage(request)) return reply.redirect(links.managerSignIn, 303);
      return doneSchema.parse({ status: true });
    });

    app.post(
      '/api/manager/password',
      { preHandler: (request, reply) => demandManager(parts, request, reply) },
      async (request, reply) => {
        const { viewer, idHash } = managerOf(request);
        const read = parseFields(deskPasswordFields, request.body);
        const isChanged =
          read.ok &&
          (await changePassword(storage.db, {
            managerId: viewer.id,
            password: read.data.password,
            keepSession: idHash,
          }));
        if (!isChanged) {
          if (wantsPage(request)) return reply.redirect(`${links.managerPassword}?error=same`, 303);
          return refuseFields(reply, read.ok ? { password: managerTexts.samePassword } : read.fields);
        }
        if (wantsPage(request)) return reply.redirect(links.manager, 303);
        return doneSchema.parse({ status: true });
      },
    );
  };
}

function refuseFields(reply: FastifyReply, fields: Record<string, string>) {
  return reply.code(422).send({ status: false, message: managerTexts.checkFields, fields });
}
