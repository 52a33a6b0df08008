import * as fc from 'fast-check';

import { orderSteps } from '@/config/pages';
import { nextStep, stepToRedirectTo } from './order-steps';

const nothing = { hasAddress: false, hasContacts: false, hasVisit: false, isFinished: false };

describe('the first step that is missing [SHELL-07]', () => {
  test.each([
    [{}, 'address'],
    [{ hasAddress: true }, 'contacts'],
    [{ hasAddress: true, hasContacts: true }, 'time-slots'],
    [{ hasAddress: true, hasContacts: true, hasVisit: true }, 'create-agreement'],
    // The first missing step wins, even if later steps are complete.
    [{ hasAddress: true, hasVisit: true }, 'contacts'],
    [{ hasContacts: true, hasVisit: true }, 'address'],
    // A finished order has no personal data any more.
    [{ isFinished: true }, 'final'],
  ] as const)('%j: %s', (has, step) => expect(nextStep({ ...nothing, ...has })).toBe(step));
});

describe('a step out of turn redirects [SHELL-07]', () => {
  test.each([
    ['address', 'address', null],
    ['contacts', 'address', 'address'],
    ['create-agreement', 'time-slots', 'time-slots'],
    ['final', 'create-agreement', 'create-agreement'],
    ['address', 'create-agreement', null],
    ['time-slots', 'create-agreement', null],
    ['address', 'final', 'final'],
    ['create-agreement', 'final', 'final'],
    ['final', 'final', null],
  ] as const)('requested %s while %s is next: %s', (asked, next, instead) =>
    expect(stepToRedirectTo(asked, next)).toBe(instead),
  );
});

test('the redirects end at a step that renders, whatever is missing', () => {
  const progress = fc.record({
    hasAddress: fc.boolean(),
    hasContacts: fc.boolean(),
    hasVisit: fc.boolean(),
    isFinished: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...orderSteps), progress, (asked, has) => {
      const next = nextStep(has);
      const shown = stepToRedirectTo(asked, next) ?? asked;
      expect(stepToRedirectTo(shown, next)).toBeNull();
    }),
  );
});
