import type { RequestStatus } from '@/api/leads/request-status.schemas';

export type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';

export interface OpenedRequest {
  number: string;
  /** Last four of the phone; also authorise the next action. */
  digits: string;
  /** Confirms the last action; '' for none. */
  message: string;
  status: RequestStatus;
}

/** Name of the response in the page. */
export const requestStatusForm = 'request-status';

/** Whether a text may be a request number (D44). */
export function isRequestNumber(text: string): boolean {
  return /^[0-9A-Z]{10}$/.test(text);
}
