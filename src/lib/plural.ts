const nbsp = '\u00a0';

/** After 1, 2–4, 5–20: «месяц», «месяца», «месяцев». */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Selects the form; a fraction takes the second («1,5 месяца») (UI-11). */
export function plural(n: number, [one, few, many]: PluralForms): string {
  const count = Math.abs(n);
  if (!Number.isInteger(count)) return few;
  const lastTwo = count % 100;
  const last = count % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** Side-effect-free: bundlers drop unused words. */
const counted = (forms: PluralForms) => (n: number) =>
  `${String(n).replace('.', ',')}${nbsp}${plural(n, forms)}`;

/** «1 месяц», «3 месяца», «24 месяца» with a non-breaking space; also after «на» and «за» (UI-11). */
export const countMonths = /* @__PURE__ */ counted(['месяц', 'месяца', 'месяцев']);
export const countChannels = /* @__PURE__ */ counted(['канал', 'канала', 'каналов']);
export const countDays = /* @__PURE__ */ counted(['день', 'дня', 'дней']);
export const countBonuses = /* @__PURE__ */ counted(['бонус', 'бонуса', 'бонусов']);

/** Formats «первый месяц», «первые 3 месяца», «первый 21 месяц». */
export function firstMonths(n: number): string {
  return n === 1 ? 'первый месяц' : `${plural(n, ['первый', 'первые', 'первые'])} ${countMonths(n)}`;
}

/** Formats «24 мес.», non-breaking, as in «Рассрочка на 24 мес.» (EQ-03). */
export function shortMonths(n: number): string {
  return `${n}${nbsp}мес.`;
}
