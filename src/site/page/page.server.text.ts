import type { City } from '@/api/geography/geography.schemas';
import { cityPhone } from '@/lib/phone';

type Place = Pick<City, 'cityIn' | 'companyName' | 'phone_code' | 'call_center_phone'>;

/** Formats «{subject} {cityIn} — {company}»; the home page's subject is its phone (SHELL-10). */
export function pageTitle(subject: string, city: Place): string {
  return `${subject} ${city.cityIn} — ${city.companyName}, ${cityPhone(city.phone_code, city.call_center_phone)}`;
}

/** Adds place, company and phone to a text (SHELL-10). */
export function pageDescription(text: string, city: Place): string {
  return `${text} ${city.companyName} ${city.cityIn}, звоните: ${cityPhone(city.phone_code, city.call_center_phone)}.`;
}

export const notFoundTexts = {
  title: 'Страница не найдена',
  description: 'Такой страницы нет. Возможно, её адрес изменился.',
} as const;

export const frameContentText = {
  /** An entry's own page in its panel. */
  allOffers: 'Все предложения',
} as const;
