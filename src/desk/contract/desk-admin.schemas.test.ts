import { previewFields } from './desk-admin.schemas';

test.each([
  ['2026-02-28T10:00', true],
  ['2028-02-29T10:00:30', true],
  ['', true],
  ['2026-02-29T10:00', false],
  ['2026-02-31T10:00', false],
  ['2026-04-31T10:00', false],
  ['2026-02-28T25:00', false],
])('a preview at «%s» is accepted: %s', (at, isAccepted) => {
  expect(previewFields.safeParse({ city: 'perm', at }).success).toBe(isAccepted);
});
