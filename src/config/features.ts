/** What an operator can switch off for a city without a new release; the site is whole without each of them (ADR 51). */
export const features = [
  // Its button and its frame (API-06).
  'chat',
  // The form that leads to the payment page (SHELL-11).
  'payment',
  // On the TV page (QUIZ-01).
  'quiz',
  // Suggestions of houses, and the field on the home page (TAR-04).
  'address-check',
  // New ones by steps (SHELL-07); what was begun goes on.
  'orders',
  // Their button and their popup (SURV-01).
  'surveys',
  // On phones (APP-01).
  'app-offer',
] as const;
export type Feature = (typeof features)[number];
