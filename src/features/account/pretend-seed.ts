import type { SiteSeed } from '@/site/page/page-props';
import type { SignedInClient } from '@/site/request/site-request';

export const pretendClient: SignedInClient = {
  agreement: { number: '970018274316', address: 'Бердск, ул. Горького, 105' },
  hasSso: true,
  accountUrl: 'https://id.example',
  mayChangeAgreement: true,
  hasInternet: true,
  hasTelephony: true,
  products: ['internet', 'telephony', 'tv'],
};

/** Only what the account's parts read. */
export const pretendSeed = {
  isAuth: true,
  origin: 'http://berdsk.localhost',
  city: { domain: 'berdsk', provider_id: 907, timeZone: 'Asia/Novosibirsk' },
  client: pretendClient,
} as unknown as SiteSeed;
