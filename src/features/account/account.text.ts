import { formatRoubles } from '@/lib/money';
import type { ClientAddress } from '@/api/profile/profile.schemas';
import { serviceStatuses, type ServiceStatus } from '@/api/profile/profile.schemas';
import { formatRussianDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { timeZoneOption } from '@/lib/zoned-day';

const nbsp = '\u00a0';

export const accountText = {
  loading: 'Загружаем…',
  failed: 'Не\u00a0удалось загрузить этот раздел. Остальные работают.',
  retry: 'Повторить',
  withoutScripts: 'Личному кабинету нужен JavaScript. Включите его или позвоните нам.',
  noAgreement: 'Договор не\u00a0выбран, поэтому показать нечего.',
  chooseAgreement: 'Выбрать договор',
  signInAnew: 'Войти ещё раз',
  navigation: 'Личный кабинет',
  links: {
    management: 'Управление договором',
    profile: 'Профиль',
    documents: 'Ваши документы',
    serviceSettings: 'Настройки услуг',
    phoneSettings: 'Настройки телефонии',
    notices: 'Уведомления',
    changeAgreement: 'Сменить договор',
    account: 'Управление аккаунтом',
    exit: 'Выход',
  },
  header: {
    agreement: 'Договор',
    byAddress: (address: string) => `По адресу ${address}`,
    profile: 'Профиль клиента',
    newTab: 'откроется в\u00a0новой вкладке',
  },
  status: {
    [serviceStatuses.active]: 'Активна',
    [serviceStatuses.suspendedByClient]: 'Приостановлена вами',
    [serviceStatuses.suspendedByBilling]: 'Приостановлена за\u00a0долг',
  } satisfies Record<ServiceStatus, string>,
  statusReason: {
    [serviceStatuses.active]: '',
    [serviceStatuses.suspendedByClient]:
      'Услуга не\u00a0работает и\u00a0не\u00a0оплачивается, потому что вы её приостановили.',
    [serviceStatuses.suspendedByBilling]:
      'Услуга отключена, потому что на\u00a0балансе не\u00a0хватает денег. Пополните баланс, и\u00a0она включится сама.',
  } satisfies Record<ServiceStatus, string>,
  monthly: (price: number) => formatPrice(price, 'month'),
} as const;

/**
 * Formats «Пермь, ул. Екатерининская, д. 105, корп. 2, кв. 47» without absent parts. A building may include
 * its type: «стр. 2».
 */
export function addressText({ city, street, house, building, flat }: ClientAddress): string {
  const part = (word: string, value: string | number | null) =>
    value === null || value === '' ? [] : [`${word}${nbsp}${value}`];
  const isNamed = typeof building === 'string' && /^\p{L}{2,}\.?\s/u.test(building);
  return [
    ...[city, street].filter((word) => word !== ''),
    ...part('д.', house),
    ...(isNamed ? [building.replace(' ', nbsp)] : part('корп.', building)),
    ...part('кв.', flat),
  ].join(', ');
}

/** Formats a day in the time zone of the agreement's city: «24.11.2026». */
export function formatDayOfInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', {
    ...timeZoneOption(timeZone),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}

/** Formats «с 01.12.2026 по 20.12.2026», or the beginning only. */
export function periodText(from: string, to: string | null): string {
  const begin = `с${nbsp}${formatRussianDate(from)}`;
  return to === null ? begin : `${begin} по${nbsp}${formatRussianDate(to)}`;
}

/** Returns the second word of «Кузнецова Анна Сергеевна», or the only word. */
export function givenName(fio: string): string {
  const [first = '', second] = fio.trim().split(/\s+/);
  return second ?? first;
}

/** Returns the first letters of given and family name: «АК». */
export function initials(fio: string): string {
  const [family = '', given = ''] = fio.trim().split(/\s+/);
  return `${given.slice(0, 1)}${family.slice(0, 1)}`.toUpperCase();
}

export const clientBalanceText = {
  label: 'Ваш счёт',
  balance: (sum: number) => `Баланс ${formatRoubles(sum)}`,
  toPay: (sum: number) => `к\u00a0оплате ${formatRoubles(sum)}`,
  account: 'Кабинет',
} as const;
