import { ApiError } from '@/api/http/http-client';
import type { StatusAnswer } from '@/api/leads/request-status.schemas';
import type { RequestStatus } from '@/site/page/site-request';
import type { StatusPorts } from './use-status-form';

/** A request's state, with a message on the last change. */
export function told(request: RequestStatus, message = ''): StatusAnswer {
  return { status: true, message, fields: {}, request, number: 'K7M2P9QX4T' };
}

/** A refusal; without a status it is a network failure. */
export function refused(message: string, status?: number): ApiError {
  if (status === undefined) return new ApiError('transport', 'test', { reason: message });
  return new ApiError('status', 'test', { status, body: { status: false, message }, reason: message });
}

/** Ports that answer the calls in order and record the posted fields. */
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
