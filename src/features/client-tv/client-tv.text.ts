import { serviceStatuses, type ServiceStatus } from '@/api/profile/profile.schemas';

/** Texts of TV-10 and TV-13. */
export const clientTvText = {
  equipment: 'Моё оборудование для\u00a0ТВ',
  current: 'Ваше ТВ',
  loading: 'Загружаем ваше ТВ…',
  /** Row of the client's equipment, e.g. «Скворец Бокс | аренда (1 шт.)» (TV-10). */
  row: (name: string, costType: string, count: number) => `${name} | ${costType} (${count} шт.)`,
  status: {
    [serviceStatuses.active]: 'Подключено',
    [serviceStatuses.suspendedByClient]: 'Приостановлено по\u00a0вашей просьбе',
    [serviceStatuses.suspendedByBilling]: 'Приостановлено: пополните счёт',
  } satisfies Record<ServiceStatus, string>,
  tariff: (name: string) => `Тариф «${name}»`,
} as const;
