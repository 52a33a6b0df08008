import { planMove } from './moving-plan.server';
import type { VisitOffer } from './visit-windows.server';

const timeZone = 'Asia/Yekaterinburg';
const hourMs = 3_600_000;

/** Slots of two hours at these times in UTC; a name in capitals is free. */
function offer(slots: Record<string, string>): VisitOffer {
  const spans = Object.entries(slots).map(([id, from]) => ({
    ...{ id, from: Date.parse(from), until: Date.parse(from) + 2 * hourMs },
    isFree: id === id.toUpperCase(),
  }));
  return { availability: 'free', spans };
}

const oldOffer = offer({
  A: '2026-11-25T05:00:00Z',
  b: '2026-11-26T05:00:00Z',
  C: '2026-11-26T09:00:00Z',
});
const newOffer = offer({
  D: '2026-11-26T09:00:00Z',
  e: '2026-11-26T11:00:00Z',
  F: '2026-11-28T05:00:00Z',
});

test('the old house comes first, taken times are omitted, and the days between are counted [MOVE-01]', () => {
  const plan = planMove({ oldOffer, newOffer, day: '2026-11-26', timeZone });
  expect([plan?.old.id, plan?.next.id, plan?.daysWithout]).toEqual(['C', 'F', 2]);
});

test('both visits may be on one day [MOVE-01]', () => {
  const sameDay = offer({ G: '2026-11-26T11:00:00Z' });
  expect(planMove({ oldOffer, newOffer: sameDay, day: '2026-11-26', timeZone })?.daysWithout).toBe(0);
});

test('without a free time there is no plan [MOVE-01]', () => {
  expect(planMove({ oldOffer, newOffer, day: '2026-11-27', timeZone })).toBeNull();
  expect(planMove({ oldOffer, newOffer: offer({}), day: '2026-11-25', timeZone })).toBeNull();
});
