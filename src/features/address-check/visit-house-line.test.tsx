/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { readChosenHouse, storeChosenHouse } from '@/site/visit/chosen-house';
import { plainText } from '../../../tests/support/plain-text';
import { VisitHouseLine } from './visit-house-line';

beforeEach(() => sessionStorage.clear());

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the server does not know the house of the visit: it links to the address check [TAR-04]', () => {
  storeChosenHouse({ id: '1-0-3', address: 'ул. Соборная, 3' });
  const html = renderToString(<VisitHouseLine page="/compare" answer={null} />);
  expect(html).toContain('href="/request/address"');
  expect(html).not.toContain('Соборная');
});

test.each([
  ['/internet', '/internet?house=1%2F3'],
  ['/compare?offers=i1,b2', '/compare?offers=i1,b2&house=1%2F3'],
])('the checked house is applied to %s [TAR-04]', (page, href) => {
  storeChosenHouse({ id: '1/3', address: 'ул. Соборная, 3' });
  render(<VisitHouseLine page={page} answer={null} />);
  expect(plainText(document.body.textContent)).toContain('Вы проверяли: ул. Соборная, 3.');
  expect(linkTo(/Показать/)).toBe(href);
});

test('a forgotten house is removed, and the focus moves to the address check [TAR-04]', async () => {
  storeChosenHouse({ id: '1-0-3', address: 'ул. Соборная, 3' });
  render(<VisitHouseLine page="/internet" answer={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Забыть' }));
  expect(readChosenHouse()).toBeNull();
  expect(document.body).not.toHaveTextContent('Соборная');
  expect(screen.getByRole('link', { name: 'Подключён ли ваш дом?' })).toHaveFocus();
});

test('the house of the URL can be replaced by another one, or omitted [TAR-04]', () => {
  render(<VisitHouseLine page="/internet" answer="Адрес подключения: ул. Мира, 3." />);
  expect(document.body).toHaveTextContent('ул. Мира, 3');
  expect(linkTo(/Другой дом/)).toBe('/request/address');
  expect(linkTo(/любого дома/)).toBe('/internet');
});
