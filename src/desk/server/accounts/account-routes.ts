import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  deskAccountSchema,
  deskSessionSchema,
  deskPasswordFields,
  recoveryCodesSchema,
  totpDisableFields,
  totpEnableFields,
  totpSetupSchema,
} from '@/desk/contract/desk-account.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import { deskHost, type DeskHostSettings } from '@/config/demo-or-production';
import { links } from '@/config/links';
import { QueueFullError } from '@/lib/bounded-queue';
import { parseFields } from '@/lib/flat-fields';
import type { RateLimiter } from '@/server/limits/limits';
import { type HttpExchange, wantsPage } from '@/server/pages/form-page';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import type { Seal } from '@/server/security/seal';
import {
  demandManager,
  demandSameOriginWrite,
  type DeskAccessParts,
  requireManagerSession,
} from '../desk-access';
import { parseDeskForm, isPostWithoutScript } from '../desk-forms';
import { deskTexts, managerTexts } from '../desk.text';
import {
  type AccountEventDependencies,
  logAccount,
  recordAccountRefusal,
  readAccountEvents,
} from './account-events';
import { changePassword, checkOwnPassword, type NotSignedIn } from './manager-accounts';
import { makeTotpSetup } from './totp';
import {
  beginTotp,
  countRecoveryCodes,
  disableTotp,
  enableTotp,
  hasTotp,
  type OwnAccountAction,
  consumeSecondFactorCode,
} from './totp-accounts';

interface ManagerAccountParts extends DeskAccessParts {
  env: DeskHostSettings;
  limits: Pick<RateLimiter, 'take'>;
  log: AccountEventDependencies['log'];
  seal: Seal;
  leads: Pick<DeskChangeBus, 'publish'>;
}

const done = z.object({ status: z.literal(true) });
const limited = { 429: 'Too many failed password attempts' };
const shown = { 303: 'Form post without JavaScript: redirect to the page of the form' };
const documented = {
  password: { form: deskPasswordFields, answers: { 200: done, ...shown, ...limited } },
  enable: { form: totpEnableFields, answers: { ...shown, ...limited } },
  disable: { form: totpDisableFields, answers: { 200: done, ...shown, ...limited } },
};

/** Password, and authenticator app as the second step (MGR-01). */
export function accountRoutes(parts: ManagerAccountParts): FastifyPluginAsyncZod {
  const { storage, log, seal, env } = parts;
  const { db } = storage;
  const totp = { db, seal };
  const changed = (exchange: HttpExchange, event: Parameters<typeof logAccount>[2]['event']) => {
    const { viewer } = requireManagerSession(exchange.request);
    logAccount(log, exchange.request, { event, managerId: viewer.id });
    // Closes the event streams of ended sessions.
    parts.leads.publish('sessions');
  };

  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    // Only a POST is a user action and restarts the idle timeout.
    const session = { schema: { response: { 200: deskSessionSchema } } };
    const secondsLeft = async (request: FastifyRequest) => ({
      secondsLeft: Math.max(0, Math.round((requireManagerSession(request).endsAt - Date.now()) / 1000)),
    });
    app.get('/api/manager/session', session, secondsLeft);
    app.post('/api/manager/session', session, secondsLeft);

    app.get('/api/manager/account', { schema: { response: { 200: deskAccountSchema } } }, async (request) => {
      const { id } = requireManagerSession(request).viewer;
      const isEnabled = await hasTotp(db, id);
      const recoveryCodesLeft = isEnabled ? await countRecoveryCodes(db, id) : 0;
      return { totp: { isEnabled, recoveryCodesLeft }, events: await readAccountEvents(db, id) };
    });

    app.post(
      '/api/manager/password',
      { config: { documented: documented.password } },
      async (request, reply) => {
        const exchange = { request, reply };
        const read = parseFields(deskPasswordFields, request.body);
        if (!read.ok) return refusePassword(exchange, read.fields, 'fields');
        const { current, password } = read.data;
        const proof = await provePassword(parts, exchange, current);
        if (!proof) return reply;
        await proof.isNoGuess();
        // The Unicode normalisation of hashing (passwords.ts).
        if (password.normalize('NFKC') === current.normalize('NFKC'))
          return refusePassword(exchange, { password: managerTexts.samePassword }, 'same');
        const ended = await changePassword(db, password, actOf(exchange)).catch(orBusy);
        if (ended === 'busy') return refusePassword(exchange, { password: managerTexts.busy }, 'busy');
        changed(exchange, 'password changed');
        return wantsPage(request) ? reply.redirect(links.manager, 303) : { status: true };
      },
    );

    app.post(
      '/api/manager/totp/setup',
      { schema: { response: { 200: totpSetupSchema, 409: deskRefusalSchema } } },
      async (request, reply) => {
        const { id, email } = requireManagerSession(request).viewer;
        const secret = await beginTotp(totp, id, Date.now());
        return secret === null
          ? reply.code(409).send({ status: false as const, message: deskTexts.totpIsOn })
          : makeTotpSetup(secret, { issuer: deskHost(env), account: email });
      },
    );

    app.post(
      '/api/manager/totp/enable',
      {
        schema: { response: { 200: recoveryCodesSchema, 409: deskRefusalSchema } },
        config: { documented: documented.enable },
      },
      async (request, reply) => {
        const exchange = { request, reply };
        // After a form submission without JavaScript the page could not show the recovery codes.
        if (isPostWithoutScript(request)) return reply.redirect(links.managerAccount, 303);
        const fields = await parseDeskForm(totpEnableFields, request, reply);
        const proof = fields && (await provePassword(parts, exchange, fields.current));
        if (!proof) return reply;
        const result = await enableTotp(totp, fields.code, actOf(exchange));
        await proof.isNoGuess();
        if (result === 'wrong') return refuseCode(reply);
        if (result === 'over')
          return reply.code(409).send({ status: false as const, message: deskTexts.totpSetupIsOver });
        changed(exchange, 'totp enabled');
        return result;
      },
    );

    app.post(
      '/api/manager/totp/disable',
      { config: { documented: documented.disable } },
      async (request, reply) => {
        const exchange = { request, reply };
        if (isPostWithoutScript(request)) return reply.redirect(links.managerAccount, 303);
        const fields = await parseDeskForm(totpDisableFields, request, reply);
        const proof = fields && (await provePassword(parts, exchange, fields.current));
        if (!proof) return reply;
        const act = actOf(exchange);
        if (!(await consumeSecondFactorCode(totp, { ...act, code: fields.code }))) {
          const refusal = { event: 'confirmation refused', result: 'wrong code' } as const;
          recordAccountRefusal(parts, request, { ...refusal, account: { id: act.managerId } });
          return refuseCode(reply);
        }
        await proof.isNoGuess();
        await disableTotp(db, act);
        changed(exchange, 'totp disabled');
        return { status: true };
      },
    );
  };
}

function actOf({ request }: HttpExchange): OwnAccountAction {
  const { viewer, idHash } = requireManagerSession(request);
  return { managerId: viewer.id, keepSession: idHash, now: Date.now() };
}

/** Null after a refusal, which is shown at the field and counted as a guess. */
async function provePassword(parts: ManagerAccountParts, exchange: HttpExchange, current: string) {
  const { id } = requireManagerSession(exchange.request).viewer;
  const proof = await checkOwnPassword({ db: parts.storage.db, limits: parts.limits }, id, current);
  if (proof.kind === 'right') return proof;
  recordAccountRefusal(parts, exchange.request, {
    ...{ event: 'confirmation refused', result: proof.kind },
    account: { id },
  });
  await refuseProof(exchange, proof);
  return null;
}

function refuseProof(exchange: HttpExchange, proof: NotSignedIn): FastifyReply {
  if (proof.kind === 'wrong')
    return refusePassword(exchange, { current: managerTexts.wrongCurrent }, 'current');
  const { request, reply } = exchange;
  if (wantsPage(request)) return backToPassword(reply, proof.kind);
  const isLimited = proof.kind === 'limited';
  return reply
    .code(isLimited ? 429 : 503)
    .header('retry-after', proof.retryAfterSeconds)
    .send({ status: false, message: isLimited ? managerTexts.tooManyAttempts : managerTexts.busy });
}

function refusePassword(
  { request, reply }: HttpExchange,
  fields: Record<string, string>,
  error: string,
): FastifyReply {
  if (wantsPage(request)) return backToPassword(reply, error);
  return reply.code(422).send({ status: false, message: managerTexts.checkFields, fields });
}

function backToPassword(reply: FastifyReply, error: string): FastifyReply {
  return reply.redirect(`${links.managerPassword}?error=${error}`, 303);
}

function refuseCode(reply: FastifyReply): FastifyReply {
  const fields = { code: managerTexts.wrongCode };
  return reply.code(422).send({ status: false, message: managerTexts.checkFields, fields });
}

function orBusy(error: unknown): 'busy' {
  if (error instanceof QueueFullError) return 'busy';
  throw error;
}
