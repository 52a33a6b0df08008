/**
 * D36. A changed wording needs a new version, because each lead stores the version that its form displayed.
 */
export const consentText = {
  version: '2026-11-01',
  label: 'Даю согласие на обработку персональных данных',
  notice: (button: string) => `Нажимая «${button}», вы соглашаетесь с Условиями обработки данных`,
  missing: 'Поставьте отметку: без согласия мы не можем принять заявку',
} as const;

/**
 * Consent of the form «Сообщить, когда починят» (D61), which always has a checkbox. A changed wording needs a new
 * version.
 */
export const outageConsentText = {
  version: 'outage-2026-11-28',
  label: 'Даю согласие на\u00a0обработку номера, чтобы мне сообщили об\u00a0окончании аварии',
} as const;
