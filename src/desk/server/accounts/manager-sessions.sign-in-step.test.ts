import { makeSeal } from '@/server/security/seal';
import { sealSignInStep, unsealSignInStep } from './manager-sessions';

const seal = makeSeal(['one key of thirty two characters ..']);
const step = { managerId: 'm-1', mark: 'mark' };

test('the code may be typed for five minutes after the password [MGR-01]', () => {
  const cookie = sealSignInStep(seal, step, 1_000_000);
  expect(unsealSignInStep(seal, cookie, 1_299_999)).toMatchObject(step);
  expect(unsealSignInStep(seal, cookie, 1_300_001)).toBeNull();
});

test('a step of a clock that was ahead is over [MGR-01]', () => {
  const cookie = sealSignInStep(seal, step, 40 * 86_400_000);
  expect(unsealSignInStep(seal, cookie, 1_000_000)).toBeNull();
});

test('a value that this site has not sealed for this purpose is no step', () => {
  const stranger = makeSeal(['another key of thirty two characters']);
  const elsewhere = seal.close(JSON.stringify({ ...step, at: 1_000_000 }), 'another place');
  for (const cookie of ['', 'nonsense', elsewhere, sealSignInStep(stranger, step, 1_000_000)])
    expect(unsealSignInStep(seal, cookie, 1_000_001)).toBeNull();
});
