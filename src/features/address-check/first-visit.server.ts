import type { SiteRequest } from '@/site/page/site-request';
import { firstVisitText, visitOffer } from '@/site/time-windows/visit-windows.server';

/** «чт 26, 14–16»: the first free visit in a house; null without one, or while the slots service is unavailable. */
export async function loadFirstVisit(
  { api, city, clock }: Pick<SiteRequest, 'api' | 'city' | 'clock'>,
  houseId: string | null,
): Promise<string | null> {
  const slots = await api.visitSlots(houseId);
  return firstVisitText(visitOffer({ slots, now: clock.now(), centre: city }), city.timeZone);
}
