import { ApiError } from '@/api/http/http-client';
import type { VisitSlot, VisitsClient } from '@/api/visits/visits.client';

/**
 * A house that the slots service does not know has the slots of the city. A 422 to a hold or a booking refuses
 * the slot, not the house.
 */
export async function withCityFallback<Answer>(
  houseId: string | null,
  call: (house: { houseId?: string }) => Promise<Answer>,
  unknownHouse: readonly number[] = [404],
): Promise<Answer> {
  if (houseId === null) return call({});
  return call({ houseId }).catch((error: unknown) => {
    if (error instanceof ApiError && unknownHouse.includes(error.status ?? 0)) return call({});
    throw error;
  });
}

/** Null if the slots service is unavailable. */
export async function findVisitSlots(
  visits: Pick<VisitsClient, 'slots'>,
  cityId: number,
  houseId: string | null,
): Promise<VisitSlot[] | null> {
  return withCityFallback(houseId, (house) => visits.slots(cityId, house.houseId ?? null), [404, 422]).catch(
    () => null,
  );
}
