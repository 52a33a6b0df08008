import type { HttpClient } from '../http/http-client';
import { type RequestSubmission, type SubmissionAnswer, submissionAnswerSchema } from './requests.schemas';

/** Calls of the provider's request service. Its path is not in the specification; it is ours (decision 1). */
export interface RequestsClient {
  /** Hands a visitor's request over. The idempotency key makes a repeat harmless. */
  submit(providerId: number, submission: RequestSubmission, idempotencyKey: string): Promise<SubmissionAnswer>;
}

export function makeRequestsClient(http: HttpClient): RequestsClient {
  return {
    submit: (providerId, submission, idempotencyKey) =>
      http.call({
        method: 'POST',
        path: '/v1/requests',
        headers: { ProviderId: String(providerId), 'Idempotency-Key': idempotencyKey },
        body: submission,
        schema: submissionAnswerSchema,
      }),
  };
}
