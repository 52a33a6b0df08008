import type { HttpClient } from '../http/http-client';
import {
  type ApiAnswer,
  apiAnswerSchema,
  type BecomeClient,
  type CallBack,
  type CallbackRequest,
  type CallSubject,
  type StorePhoneRequest,
  type OrderRequest,
  type OutageNotice,
  type RequestSubmission,
  type SubmissionAnswer,
  submissionAnswerSchema,
} from './requests.schemas';

/** `callByPhone` and `callBack` by API-01, others by this project (D1). */
const requestPaths = {
  submission: '/v1/requests',
  order: '/v1/orders',
  callback: '/v1/callbacks',
  becomeClient: '/v1/api-requests',
  core: '/v1/core-requests',
  callByPhone: '/v1/user/by-call',
  callBack: '/api/v1/call/back',
  outageNotices: '/v1/outage-notices',
  erasures: '/v1/erasures',
} as const;

/**
 * Sends ProviderId and Idempotency-Key: the same key gets the first response and stores once. A refusal is a
 * response: see `isAccepted` and `toSubmissionAnswer`.
 */
export interface ProviderRequestsClient {
  submit(
    providerId: number,
    submission: RequestSubmission,
    idempotencyKey: string,
  ): Promise<SubmissionAnswer>;
  order(providerId: number, order: OrderRequest, idempotencyKey: string): Promise<SubmissionAnswer>;
  callback(providerId: number, callback: CallbackRequest, idempotencyKey: string): Promise<SubmissionAnswer>;
  /** Topic 2 (D7). */
  becomeClient(providerId: number, request: BecomeClient, idempotencyKey: string): Promise<ApiAnswer>;
  /** coreRequests, for topics other than 2 (LEAD-03): stores the number under the key. */
  coreRequest(providerId: number, request: StorePhoneRequest, idempotencyKey: string): Promise<ApiAnswer>;
  /**
   * GET /v1/user/by-call (API-01): `problem_new=1` or `request_new=1`, and the `id` under which `coreRequest`
   * stored the number, because URLs are logged. Changes state by GET: servers only (D7).
   */
  callByPhone(providerId: number, key: CallSubject, idempotencyKey: string): Promise<ApiAnswer>;
  /** POST /api/v1/call/back (API-01); `id` is the idempotency key. */
  callBack(providerId: number, request: Omit<CallBack, 'id'>, idempotencyKey: string): Promise<ApiAnswer>;
  /** Message after a repair (our addition, D61). */
  sendOutageNotice(
    providerId: number,
    notice: OutageNotice,
    idempotencyKey: string,
  ): Promise<SubmissionAnswer>;
  /** POST /v1/erasures (our addition, D51): all data of the key. 404 from a service without the call. */
  erase(providerId: number, idempotencyKey: string): Promise<SubmissionAnswer>;
}

export function makeRequestsClient(http: HttpClient): ProviderRequestsClient {
  const headersOf = (providerId: number, key: string) => ({
    ProviderId: String(providerId),
    'Idempotency-Key': key,
  });
  /** API-01: status, message, request_id. */
  const send = (path: string) => (providerId: number, body: object, key: string) =>
    http.call({
      method: 'POST',
      path,
      headers: headersOf(providerId, key),
      body,
      schema: submissionAnswerSchema,
    });
  /** API-01: isSuccess, error, payload. */
  const ask = (path: string) => (providerId: number, body: object, key: string) =>
    http.call({ method: 'POST', path, headers: headersOf(providerId, key), body, schema: apiAnswerSchema });
  const sendCallBack = ask(requestPaths.callBack);

  return {
    submit: send(requestPaths.submission),
    order: send(requestPaths.order),
    callback: send(requestPaths.callback),
    becomeClient: ask(requestPaths.becomeClient),
    coreRequest: ask(requestPaths.core),
    callByPhone: (providerId, key, id) =>
      http.call({
        path: requestPaths.callByPhone,
        query: { [key]: 1, id },
        headers: headersOf(providerId, id),
        schema: apiAnswerSchema,
      }),
    callBack: (providerId, request, id) => sendCallBack(providerId, { ...request, id }, id),
    sendOutageNotice: send(requestPaths.outageNotices),
    erase: (providerId, key) => send(requestPaths.erasures)(providerId, { id: key }, key),
  };
}
