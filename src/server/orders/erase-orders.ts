import type { Database } from '../database/tables';

const lifeMs = 7 * 86_400_000;
const lookEveryMs = 60 * 60_000;

/** Takes away orders of more than seven days, finished or not. */
export async function eraseOldOrders(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('orders')
    .where('created_at', '<', now - lifeMs)
    .execute();
}

/** Takes away open orders of a phone (decision 51); finished ones hold none. */
export async function eraseOrdersOfPhone(db: Database, phone: string): Promise<void> {
  await db.deleteFrom('orders').where('phone', '=', phone).execute();
}

/** The same for phones that are known by something else than themselves, as after a restore. */
export async function eraseOrdersWhere(
  db: Database,
  isErased: (order: { phone: string; created_at: number }) => boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phone', 'created_at'])
    .where('phone', 'is not', null)
    .execute();
  for (const { id, phone, created_at } of rows)
    if (phone !== null && isErased({ phone, created_at }))
      await db.deleteFrom('orders').where('id', '=', id).execute();
}

/** Looks every hour, and at start. */
export function startOrderExpiry(
  db: Database,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const look = () => {
    running = running.then(() => eraseOldOrders(db, Date.now())).catch(onError);
  };
  const timer = setInterval(look, lookEveryMs).unref();
  look();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
