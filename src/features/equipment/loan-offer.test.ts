import { isLoanOffered } from './loan-offer';

test.each([
  [null, 'instalment', true],
  [null, 'plain', false],
  [null, undefined, false],
  [true, 'plain', true],
  [false, 'instalment', false],
])('cookie %s and variant %s: offered is %s [EQ-11] [EXP-02]', (equipmentLoan, variant, offered) => {
  const variants = variant === undefined ? {} : { equipment_loan: variant };
  expect(isLoanOffered({ flags: { equipmentLoan }, variants })).toBe(offered);
});
