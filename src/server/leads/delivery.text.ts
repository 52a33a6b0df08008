import type { TargetName } from './delivery-target';

/** What a lead's history says of its deliveries. */
export const deliveryTexts: Record<
  TargetName,
  { delivered: string; refused: (message: string) => string; failed: string }
> = {
  provider: {
    delivered: 'Передана провайдеру',
    refused: (message) => `Провайдер отклонил заявку${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось передать провайдеру',
  },
  crm: {
    delivered: 'Передана в\u00a0CRM',
    refused: (message) => `CRM отклонила заявку${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось передать в\u00a0CRM',
  },
  mail: {
    delivered: 'Отправлена на\u00a0почту',
    refused: (message) => `Почта отклонила письмо${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось отправить на\u00a0почту',
  },
};
