/**
 * Features that an operator can switch off per city without a release; the site works without each of them (ADR 6).
 */
export const features = [
  // Button and frame (API-06).
  'chat',
  // The form that leads to the payment page (SHELL-11).
  'payment',
  // On the TV page (QUIZ-01).
  'quiz',
  // Suggestions of houses, and the field on the home page (TAR-04).
  'address-check',
  // New step-by-step orders (SHELL-07); orders in progress continue.
  'orders',
  // Button and popup (SURV-01).
  'surveys',
  // On phones (APP-01).
  'app-offer',
] as const;
export type Feature = (typeof features)[number];
