import { ApiError } from '@/api/http/http-client';
import type { StatusAnswer } from '@/api/leads/request-status.schemas';
import type { RequestStatus } from '@/site/visit/opened-request';
import type { StatusFormDependencies } from './use-status-form';

export function statusAnswerFixture(request: RequestStatus, message = ''): StatusAnswer {
  return { status: true, message, fields: {}, request, number: 'K7M2P9QX4T' };
}

/** Makes a refusal; without a status a network failure. */
export function statusErrorFixture(message: string, status?: number): ApiError {
  if (status === undefined) return new ApiError('transport', 'test', { reason: message });
  return new ApiError('status', 'test', { status, body: { status: false, message }, reason: message });
}

/** Responds in order and records posts. */
export function statusPortsFixture(...answers: (StatusAnswer | ApiError)[]) {
  const asked: string[] = [];
  const ports: StatusFormDependencies = {
    prepare: () => undefined,
    ask: async (posted) => {
      asked.push(String(posted));
      const next = answers.shift() ?? statusErrorFixture('nothing more to say');
      if (next instanceof ApiError) throw next;
      return next;
    },
  };
  return { asked, ports };
}
