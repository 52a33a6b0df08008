/** Can be switched off per city without a release; the site works without each (ADR 6). */
export const features = [
  // API-06
  'chat',
  // Form to the payment page (SHELL-11).
  'payment',
  'quiz',
  // House suggestions, and the home page's field (TAR-04).
  'address-check',
  // New orders (SHELL-07); open ones continue.
  'orders',
  'surveys',
  // On phones (APP-01).
  'app-offer',
] as const;
export type Feature = (typeof features)[number];
