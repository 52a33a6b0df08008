import { ApiError } from '@/api/http/http-client';
import type { VisitSlot, VisitsClient } from '@/api/visits/visits.client';

/**
 * Slots for a visit in a house, or in a house that the slots service does not know: those of the city. Null if the
 * service is unavailable.
 */
export async function findVisitSlots(
  visits: Pick<VisitsClient, 'slots'>,
  cityId: number,
  houseId: string | null,
): Promise<VisitSlot[] | null> {
  try {
    return await visits.slots(cityId, houseId);
  } catch (error) {
    if (houseId === null || !(error instanceof ApiError) || ![404, 422].includes(error.status ?? 0))
      return null;
    return visits.slots(cityId, null).catch(() => null);
  }
}
