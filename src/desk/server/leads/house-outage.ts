import { currentOutages } from '@/lib/outage-state';
import type { DeskOutage } from '@/desk/contract/desk.schemas';
import type { Database } from '@/server/database/tables';
import { parseDetails } from '@/server/leads/lead-details';
import type { Upstream } from '@/server/upstream';

interface HouseOutageParts {
  db: Database;
  outages: Upstream['outages'];
}

/** Null also without a house, or while the service is unavailable. */
export async function findHouseOutage(
  { db, outages }: HouseOutageParts,
  id: string,
  now: number,
): Promise<DeskOutage> {
  const lead = await db.selectFrom('leads').select('details').where('id', '=', id).executeTakeFirst();
  const house = lead && parseDetails(lead.details).context.house;
  const found = house === undefined ? [] : await outages.ofHouse(house).catch(() => []);
  const [current] = currentOutages(found, now);
  return {
    outage: current ? { since: Date.parse(current.since), isPlanned: current.kind === 'planned' } : null,
  };
}
