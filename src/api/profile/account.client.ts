import type * as z from 'zod/mini';

import type { HttpClient } from '../http/http-client';
import {
  type ClientDocument,
  documentFileSchema,
  documentListSchema,
  type SuccessAnswer,
  successAnswerSchema,
  type ClientNotice,
  noticeListSchema,
  type NoticeSettings,
  noticeSettingsSchema,
  type PromisedPaymentAnswer,
  promisedPaymentAnswerSchema,
  type PromisedPaymentState,
  promisedPaymentStateSchema,
  type SuspensionAnswer,
  suspensionAnswerSchema,
  type SuspensionOrder,
  type SuspensionState,
  suspensionStateSchema,
  type Telephony,
  type TelephonyOrder,
  telephonySchema,
} from './account.schemas';
import type { BodyOrFormFields } from './client-forms.schemas';
import { bearerAndAgreementHeaders, type ProfileCaller } from './profile.client';

/**
 * Calls for the chosen agreement, defined by this project; errors as in ProfileClient. Browsers send form
 * fields: the site's server accepts only text values.
 */
export interface AccountClient {
  documents(): Promise<ClientDocument[]>;
  /** GET /v1/documents/{id}/file, as `contentType`. 404 for another client's id. */
  documentFile(id: string): Promise<z.output<typeof documentFileSchema>>;
  promisedPayment(): Promise<PromisedPaymentState>;
  /** The offer as displayed; the provider refuses one that has changed. */
  orderPromisedPayment(
    offer: BodyOrFormFields<{ sum: number; price: number }>,
  ): Promise<PromisedPaymentAnswer>;
  suspension(): Promise<SuspensionState>;
  /** 422 for days outside the limits. */
  suspend(order: BodyOrFormFields<SuspensionOrder>): Promise<SuspensionAnswer>;
  resume(productId: string): Promise<SuccessAnswer>;
  /** Newest first; a tv-notice token suffices. */
  notices(): Promise<ClientNotice[]>;
  noticeSettings(): Promise<NoticeSettings>;
  /** Returns the saved settings. */
  saveNoticeSettings(settings: BodyOrFormFields<NoticeSettings>): Promise<NoticeSettings>;
  /** GET /v1/telephony; 404 without telephony. */
  telephony(): Promise<Telephony>;
  /** Returns the saved settings. */
  saveTelephony(order: BodyOrFormFields<TelephonyOrder>): Promise<Telephony>;
}

/** Makes the client; `caller` is null in browsers: the site's server adds credentials (D2). */
export function makeAccountClient(http: HttpClient, caller: ProfileCaller | null): AccountClient {
  const headers = bearerAndAgreementHeaders(caller);
  const get = <Schema extends z.ZodMiniType>(path: string, schema: Schema) =>
    http.call({ path, headers, schema });
  const post = <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema) =>
    http.call({ method: 'POST', path, headers, body, schema });

  return {
    documents: () => get('/v1/documents', documentListSchema),
    documentFile: (id) =>
      http.call({
        ...{ path: `/v1/documents/${encodeURIComponent(id)}/file`, headers, isFile: true },
        schema: documentFileSchema,
      }),
    promisedPayment: () => get('/v1/promised-payment', promisedPaymentStateSchema),
    orderPromisedPayment: (offer) => post('/v1/promised-payment', offer, promisedPaymentAnswerSchema),
    suspension: () => get('/v1/services/suspension', suspensionStateSchema),
    suspend: (order) => post('/v1/services/suspension', order, suspensionAnswerSchema),
    resume: (productId) =>
      post('/v1/services/suspension/lift', { product_id: productId }, successAnswerSchema),
    notices: () => get('/v1/notices', noticeListSchema),
    noticeSettings: () => get('/v1/notices/settings', noticeSettingsSchema),
    saveNoticeSettings: (settings) => post('/v1/notices/settings', settings, noticeSettingsSchema),
    telephony: () => get('/v1/telephony', telephonySchema),
    saveTelephony: (order) => post('/v1/telephony', order, telephonySchema),
  };
}
