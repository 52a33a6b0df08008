import type { ContentPage } from '@/api/content/content-page.schemas';
import type { PublicCity } from '../city/public-city';
import { fillPlaceholders } from './fill-placeholders';

// Only the fields that texts use.
const kazan = {
  name: 'Казань',
  cityIn: 'в Казани',
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '843',
  call_center_phone: '200-00-00',
} as PublicCity;

test('every text of a page names the city, its company and its phone [CITY-12]', () => {
  const page: ContentPage = {
    path: '/about',
    title: '{company} {cityIn}',
    description: '{phone}',
    heading: '{city}',
    lead: '{unknown} {legalEntity}',
    blocks: [{ kind: 'list', items: ['Звоните: {phone}'] }],
    updatedAt: '2026-11-01',
  };
  expect(fillPlaceholders(page, kazan)).toEqual({
    ...page,
    title: 'Скворец в Казани',
    description: '+7 (843) 200-00-00',
    heading: 'Казань',
    lead: '{unknown} ООО «Скворец»',
    blocks: [{ kind: 'list', items: ['Звоните: +7 (843) 200-00-00'] }],
  });
});
