/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { type Store, type StoreApp, StoreButtons } from './store-buttons';

const all = (['ios', 'android', 'huawei', 'rustore'] as const).map((store) => ({
  store,
  href: `https://${store}.example/app`,
}));
const names = () => screen.getAllByRole('link').map((link) => link.textContent.replace(/\s+/g, ' '));

describe('badges of the three apps in the four stores [UI-08]', () => {
  test.each<[StoreApp, string]>([
    ['main', 'Приложение'],
    ['tv', 'ТВ-приложение'],
    ['home', 'Умный дом'],
  ])('%s', (app, title) => {
    render(<StoreButtons app={app} stores={all} />);
    expect(names()).toEqual(
      ['App Store', 'Google Play', 'AppGallery', 'RuStore'].map((store) => `${title} ${store}`),
    );
    expect(screen.getByRole('link', { name: /RuStore/ })).toHaveAttribute(
      'href',
      'https://rustore.example/app',
    );
  });
});

describe('the simple mode is one text button [UI-08]', () => {
  test.each<[Store, string]>([
    ['ios', 'Скачать для iOS'],
    ['android', 'Скачать для Android'],
    ['huawei', 'Скачать для Android'],
    ['rustore', 'Скачать для Android'],
  ])('%s', (store, words) => {
    const first = all.filter((link) => link.store === store);
    render(<StoreButtons app="main" mode="simple" stores={[...first, ...all]} />);
    expect(names()).toEqual([words]);
    expect(screen.getByRole('link')).toHaveAttribute('href', `https://${store}.example/app`);
  });
});

test('the caller hears which store was pressed [UI-08]', () => {
  const pressed: Store[] = [];
  render(<StoreButtons app="tv" stores={all} onClick={(store) => pressed.push(store)} />);
  for (const link of screen.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  expect(pressed).toEqual(['ios', 'android', 'huawei', 'rustore']);
});
