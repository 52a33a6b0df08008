/** Text of the consent of D36. A change of the wording is a new version: a lead's record names the displayed one. */
export const consentText = {
  version: '2026-11-01',
  label: 'Даю согласие на обработку персональных данных',
  notice: (button: string) => `Нажимая «${button}», вы соглашаетесь с Условиями обработки данных`,
  missing: 'Поставьте отметку: без согласия мы не можем принять заявку',
} as const;
