import { ApiError } from '@/api/http/http-client';
import type { VisitSlot, VisitsClient } from '@/api/visits/visits.client';

/** If the slots service does not know the house, the slots of the city. Null if it is unavailable. */
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
