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

/** Arrival of a technician; UTC ms. */
export interface VisitSlot {
  id: string;
  from: number;
  until: number;
  isFree: boolean;
}

/**
 * D65. A repeated call with the same key has no second effect. Throws `ApiError`: 404 for an unknown house or
 * city, 422 for a slot of another house or in the past.
 */
export interface VisitsClient {
  /** `houseId` null: a house that the coverage table lacks. */
  slots(cityId: number, houseId: string | null): Promise<VisitSlot[]>;
  /** Holds a slot for 15 minutes; releases the earlier slot of the key. */
  hold(key: string, request: VisitHoldRequest): Promise<VisitHoldAnswer>;
  /** Releases the earlier slot of the key and the hold. */
  book(key: string, request: VisitBookingRequest): Promise<VisitBookingAnswer>;
  release(key: string): Promise<unknown>;
}

/** A page must not wait longer for slots. */
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
