import { formatRoubles } from '@/lib/money';

/** Words of a client's line above a page for everybody. */
export const clientLineText = {
  label: 'Ваш счёт',
  balance: (sum: number) => `Баланс ${formatRoubles(sum)}`,
  toPay: (sum: number) => `к\u00a0оплате ${formatRoubles(sum)}`,
  account: 'Кабинет',
} as const;
