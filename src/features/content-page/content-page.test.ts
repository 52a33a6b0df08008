import { fillPlaceholdersInEveryText, fillPlaceholders } from '@/site/city/fill-placeholders';
import { contentPageMeta } from './content-data.server';

const perm = {
  name: 'Пермь',
  cityIn: 'в Перми',
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '342',
  call_center_phone: '200-00-00',
};
const moscow = { ...perm, name: 'Москва', cityIn: 'в Москве', phone_code: '495' };

test.each([
  [perm, '{company} {cityIn}: {phone}', 'Скворец в Перми: +7\u00a0(342)\u00a0200-00-00'],
  [moscow, 'г. {city}, {legalEntity}, {phone}', 'г. Москва, ООО «Скворец», +7\u00a0(495)\u00a0200-00-00'],
  [perm, 'без подстановок {}', 'без подстановок {}'],
  [perm, '{constructor} {other}', '{constructor} {other}'],
])('texts of content pages speak of the city [CITY-12]', (city, text, filled) => {
  expect(fillPlaceholders(text, city)).toBe(filled);
});

test('every text of a block is filled, and its shape stays [CITY-12]', () => {
  const block = {
    kind: 'faq',
    items: [{ question: 'Где?', answer: 'Только {cityIn}' }],
    count: 2,
    link: null,
  };
  expect(fillPlaceholdersInEveryText(block, moscow)).toEqual({
    kind: 'faq',
    items: [{ question: 'Где?', answer: 'Только в Москве' }],
    count: 2,
    link: null,
  });
});

test('structured data contain the plain phone, without the characters that prevent line breaks [SHELL-10]', () => {
  const page = { title: 'Новости', description: fillPlaceholders('Телефон {phone}', perm), path: '/news' };
  expect(contentPageMeta(page).description).toBe('Телефон +7\u00a0(342)\u00a0200-00-00');
});
