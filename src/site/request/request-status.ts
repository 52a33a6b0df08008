export type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';

/** Name of the form that asks where a request stands: its answer comes back to the page under it (see FormReturn). */
export const requestStatusForm = 'request-status';
