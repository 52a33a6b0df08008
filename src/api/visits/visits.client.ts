import type { HttpClient } from '../http/http-client';
import {
  type VisitBookingAnswer,
  visitBookingAnswerSchema,
  type VisitBookingRequest,
  type VisitHoldAnswer,
  visitHoldAnswerSchema,
  type VisitHoldRequest,
  visitReleaseAnswerSchema,
  visitSlotListSchema,
} from './visits.schemas';

/** A technician's arrival; UTC ms. */
export interface VisitSlot {
  id: string;
  from: number;
  until: number;
  isFree: boolean;
}

/**
 * D65. A repeated key has no second effect. Throws `ApiError`: 404 for an unknown house or city, 422 for a
 * foreign or past slot.
 */
export interface VisitsClient {
  /** `houseId` null: outside the coverage table. */
  slots(cityId: number, houseId: string | null): Promise<VisitSlot[]>;
  /** Holds a slot for 15 minutes; releases the earlier slot of the key. */
  hold(key: string, request: VisitHoldRequest): Promise<VisitHoldAnswer>;
  /** Releases the earlier slot of the key and the hold. */
  book(key: string, request: VisitBookingRequest): Promise<VisitBookingAnswer>;
  release(key: string): Promise<unknown>;
}

/** ms that a page waits for slots. */
const timeoutMs = 2000;

export function makeVisitsClient(http: HttpClient): VisitsClient {
  const headersOf = (key: string) => ({ 'Idempotency-Key': key });
  return {
    slots: async (cityId, houseId) => {
      const query = { cityId, ...(houseId === null ? {} : { houseId }) };
      const { items } = await http.call({
        ...{ path: '/v1/visits/slots', query, timeoutMs },
        schema: visitSlotListSchema,
      });
      return items
        .map((item) => ({ ...item, from: Date.parse(item.from), until: Date.parse(item.until) }))
        .sort((one, other) => one.from - other.from);
    },
    hold: (key, body) =>
      http.call({
        ...{ method: 'POST', path: '/v1/visits/holds', headers: headersOf(key), body, timeoutMs },
        schema: visitHoldAnswerSchema,
      }),
    book: (key, body) =>
      http.call({
        ...{ method: 'POST', path: '/v1/visits/bookings', headers: headersOf(key), body, timeoutMs },
        schema: visitBookingAnswerSchema,
      }),
    release: (key) =>
      http.call({
        ...{ method: 'POST', path: '/v1/visits/releases', headers: headersOf(key), body: {}, timeoutMs },
        schema: visitReleaseAnswerSchema,
      }),
  };
}
