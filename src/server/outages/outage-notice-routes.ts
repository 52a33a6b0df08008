import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { outageFormType } from '@/lib/outage-notices';
import {
  outageNoticeAnswerSchema,
  outageNoticeCancelFields,
  outageNoticeFields,
} from '@/api/outages/outage-notice.schemas';
import type { Outage } from '@/api/outages/outages.schemas';
import { links } from '@/config/links';
import { type FieldMessages, firstFieldValue, parseFields, postedFields } from '@/lib/flat-fields';
import { outageState } from '@/lib/outage-state';
import { pathWithQuery } from '@/lib/own-path';
import { appTexts } from '../app.text';
import type { CheckedRequest } from '../leads/check-request';
import { cancelLead } from '../leads/status-of-request';
import { storeLead, type StoreLeadParts } from '../leads/store-lead';
import { type FormPageParts, refuseForm, type RejectedForm, wantsPage } from '../pages/form-page';
import { type Csrf, mayRequestWrite } from '../security/csrf';
import type { Seal } from '../security/seal';
import type { Upstream } from '../upstream';
import { outageTexts } from './outages.server.text';

interface OutageNoticeParts extends StoreLeadParts, FormPageParts {
  csrf: Csrf;
  seal: Seal;
  upstream: Pick<Upstream, 'outages'>;
}

/** Seal context of a subscription's number. */
const place = 'outage notice';
const documentedAnswers = {
  200: outageNoticeAnswerSchema,
  303: 'Form post without JavaScript: redirect to the page of the network’s status',
};

const refusals = {
  404: 'The host belongs to no city',
  429: 'Too many requests with this phone or from this IP address',
};
const cancelAnswers = { ...documentedAnswers, 409: 'The outage is repaired, and its message was sent' };

/** One message when an outage is mended; unsubscribed by its link (NET-08). */
export function outageNoticeRoutes(parts: OutageNoticeParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/outages/notices',
      {
        config: { documented: { form: outageNoticeFields, answers: { ...documentedAnswers, ...refusals } } },
      },
      (request, reply) => subscribe(parts, request, reply),
    );
    app.post(
      '/api/outages/notices/cancel',
      { config: { documented: { form: outageNoticeCancelFields, answers: cancelAnswers } } },
      (request, reply) => unsubscribe(parts, request, reply),
    );
  };
}

async function subscribe(parts: OutageNoticeParts, request: FastifyRequest, reply: FastifyReply) {
  const { city, cookies } = request.site;
  const posted = postedFields(request.body).fields;
  const refuse = (refusal: RejectedForm) => {
    const page = {
      path: pathWithQuery(links.networkStatus, { house: firstFieldValue(posted, 'house').slice(0, 40) }),
      formReturn: {
        form: outageFormType,
        values: {
          phone: firstFieldValue(posted, 'phone').slice(0, 40),
          consent: firstFieldValue(posted, 'consent'),
        },
        ...{ errors: refusal.fields ?? {}, message: refusal.message },
      },
    };
    return refuseForm(parts, { request, reply }, refusal, city === null ? null : page);
  };
  if (!mayRequestWrite(request.headers, cookies['csrf'], parts.csrf))
    return refuse({ status: 403, message: outageTexts.notFromOurSite });
  if (city === null) return refuse({ status: 404, message: outageTexts.unknownCity });
  const parsed = parseFields(outageNoticeFields, posted);
  if (!parsed.ok || !parsed.data.consent) {
    const wrong = parsed.ok ? {} : parsed.fields;
    return refuse({ status: 422, message: outageTexts.checkFields, fields: messagesOf(wrong, posted) });
  }
  const fields = parsed.data;
  const outage = await findOutage(parts, fields);
  if (typeof outage === 'string')
    return refuse({ status: outage === outageTexts.away ? 503 : 422, message: outage });
  const stored = await store(parts, request, { city, fields, outage }).catch((error: unknown) => {
    parts.log.error({ err: error, reqId: request.id }, 'subscription not stored');
    return null;
  });
  if (stored === null) return refuse({ status: 503, message: outageTexts.notStored });
  if (stored.kind === 'too-many')
    return refuse({
      ...{ status: 429, message: outageTexts.tooMany, retryAfterSeconds: stored.retryAfterSeconds },
    });
  if (!wantsPage(request)) return { status: true, message: outageTexts.subscribed };
  // A repeat gets no link: the phone may be another visitor's.
  const isNew = stored.kind === 'accepted' && !stored.isRepeat;
  const notice = isNew ? parts.seal.close(stored.number, place) : 'on';
  return reply.redirect(pathWithQuery(links.networkStatus, { house: fields.house, notice }), 303);
}

function messagesOf(wrong: FieldMessages, posted: ReturnType<typeof postedFields>['fields']): FieldMessages {
  return {
    ...(wrong['phone'] === undefined ? {} : { phone: outageTexts.phone }),
    ...(firstFieldValue(posted, 'consent') === '1' ? {} : { consent: outageTexts.consent }),
  };
}

type Fields = z.output<typeof outageNoticeFields>;

async function findOutage(
  { upstream }: OutageNoticeParts,
  { house, outage: id }: Fields,
): Promise<Outage | string> {
  const known = await upstream.outages.ofHouse(house).catch((error: unknown) => {
    const isUnknown = Reflect.get(Object(error), 'status') === 404;
    return isUnknown ? [] : null;
  });
  if (known === null) return outageTexts.away;
  const outage = known.find((one) => one.id === id);
  if (!outage) return outageTexts.noOutage;
  return outageState(outage, Date.now()) === 'mended' ? outageTexts.mendedAlready : outage;
}

function store(
  parts: OutageNoticeParts,
  { site }: FastifyRequest,
  { city, fields: { house, phone }, outage }: { city: City; fields: Fields; outage: Outage },
) {
  const { id: outageId, area } = outage;
  const checked: Extract<CheckedRequest, { ok: true }> = {
    ok: true,
    lead: {
      ...{ formType: outageFormType, fio: outageTexts.anonymous, phone, consent: true, callAt: '' },
      ...{ page: links.networkStatus, productIds: [], context: { house, item: area.slice(0, 200) } },
      details: { outage: outageId, house },
      delivery: { call: 'outage-notice', body: { phone, outageId, area }, timeZone: city.timeZone },
    },
    wanted: null,
    signs: { isTrapped: false, isPhoneOnly: true, tookMs: null },
  };
  const key = JSON.stringify([outageFormType, phone, city.provider_id, outageId]);
  return storeLead(
    { ...parts, deliveryTargets: ['provider'] },
    {
      ...{ checked, city, site, takesChanges: true, isScheduled: true, now: Date.now() },
      idempotencyKey: createHash('sha256').update(key).digest('base64url'),
    },
  );
}

async function unsubscribe(parts: OutageNoticeParts, request: FastifyRequest, reply: FastifyReply) {
  const { cookies, city } = request.site;
  const refuse = (status: number, message: string, path: string = links.networkStatus) => {
    const formReturn = { form: outageFormType, values: {}, errors: {}, message };
    const page = city === null ? null : { path, formReturn };
    return refuseForm(parts, { request, reply }, { status, message }, page);
  };
  if (!mayRequestWrite(request.headers, cookies['csrf'], parts.csrf))
    return refuse(403, outageTexts.notFromOurSite);
  const parsed = parseFields(outageNoticeCancelFields, postedFields(request.body).fields);
  const notice = parsed.ok ? parsed.data.notice : '';
  const number = parts.seal.open(notice, place);
  if (number === null) return refuse(422, outageTexts.wrongLink);
  const kind = await cancel(parts, number).catch((error: unknown) => {
    parts.log.error({ err: error, reqId: request.id }, 'subscription not cancelled');
    return 'failed' as const;
  });
  // The page has the button for another try.
  if (kind === 'failed') return refuse(503, appTexts.failed, pathWithQuery(links.networkStatus, { notice }));
  if (kind === 'refused') return refuse(409, outageTexts.alreadySent);
  parts.leads.publish();
  parts.wakeOutbox();
  if (!wantsPage(request)) return { status: true, message: outageTexts.unsubscribed };
  return reply.redirect(pathWithQuery(links.networkStatus, { notice: 'off' }), 303);
}

/** A subscription whose data are erased needs no cancellation. */
async function cancel({ storage: { db } }: OutageNoticeParts, number: string) {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('number', '=', number)
    .where('form_type', '=', outageFormType)
    .executeTakeFirst();
  return lead ? (await cancelLead(db, lead, Date.now())).kind : 'done';
}
