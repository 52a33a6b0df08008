import { ApiError } from '@/api/http/http-client';
import type { StatusAnswer } from '@/api/leads/request-status.schemas';
import type { RequestStatus } from '@/site/page/site-request';
import type { StatusPorts } from './use-status-form';

/** For tests: how a request stands, with a word on what was done. */
export function told(request: RequestStatus, message = ''): StatusAnswer {
  return { status: true, message, fields: {}, request, number: 'K7M2P9QX4T' };
}

/** For tests: an answer that refuses; without a status nobody answered. */
export function refused(message: string, status?: number): ApiError {
  if (status === undefined) return new ApiError('transport', 'test', { reason: message });
  return new ApiError('status', 'test', { status, body: { status: false, message }, reason: message });
}

/** For tests: answers one question after the other, and keeps what was posted. */
export function statusFixture(...answers: (StatusAnswer | ApiError)[]) {
  const asked: string[] = [];
  const ports: StatusPorts = {
    prepare: () => undefined,
    ask: async (posted) => {
      asked.push(String(posted));
      const next = answers.shift() ?? refused('nothing more to say');
      if (next instanceof ApiError) throw next;
      return next;
    },
  };
  return { asked, ports };
}
