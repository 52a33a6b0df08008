import { firstVisitText, paidAtFirstVisit } from './first-visit.text';

test.each([
  ['an instalment or a lease: the connection alone', 0, 500, 950],
  ['a purchase: its price with the connection', 5990, 6490, 6940],
  ['kopecks stay whole', 0.1 + 0.2, 500.3, 950.3],
])('%s [EQ-14] [TAR-05]', (_, atOnce, online, byPhone) => {
  expect([paidAtFirstVisit({ atOnce }), paidAtFirstVisit({ atOnce }, 'byPhone')]).toEqual([online, byPhone]);
});

test('what is paid at the first visit is never called today’s', () => {
  expect(Object.values(firstVisitText).join()).not.toMatch(/сегодня/i);
});
