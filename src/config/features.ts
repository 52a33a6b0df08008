/**
 * An operator can switch them off per city without a release; the site works without each of them (ADR 6).
 */
export const features = [
  // API-06
  'chat',
  // Form that leads to the payment page (SHELL-11).
  'payment',
  'quiz',
  // Suggestions of houses, and the address field on the home page (TAR-04).
  'address-check',
  // New ones (SHELL-07); orders in progress continue.
  'orders',
  'surveys',
  // On phones (APP-01).
  'app-offer',
] as const;
export type Feature = (typeof features)[number];
