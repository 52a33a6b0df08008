import type { RequestStatus } from '@/api/leads/request-status.schemas';

export type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';

export interface OpenedRequest {
  number: string;
  /** Last four digits of the phone, as typed; they also authorise the next action on the request. */
  digits: string;
  /** Message that confirms the last action; '' for none. */
  message: string;
  status: RequestStatus;
}

/** Name of the request status form, under which its page receives the response. */
export const requestStatusForm = 'request-status';

/** Whether a text may be a request number as displayed (D44). */
export function isRequestNumber(text: string): boolean {
  return /^[0-9A-Z]{10}$/.test(text);
}
