/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';

import type { SiteProps } from '@/site/page/page-props';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { MobileAppOffer, findStoreHrefForDevice } from './mobile-app-offer';

const storeHref = 'https://apps.example/android';
const android = [{ store: 'android', link: storeHref }];
let written: string[] = [];

beforeEach(() => {
  for (const name of ['platform', 'mobile_app']) document.cookie = `${name}=; max-age=0; path=/`;
  written = [];
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    set?.call(document, text);
  });
  stubMedia(() => true);
});

function Page({ apps }: { apps: typeof android }) {
  const dispatch = useSiteDispatch();
  useEffect(() => dispatch(beginVisit()), [dispatch]);
  const isDue = useSiteSelector(({ visit }) => visit.isAppOfferDue);
  return isDue ? <MobileAppOffer apps={apps} /> : <p>Ничего</p>;
}
const draw = (seed: Partial<SiteProps> = {}, apps = android) => renderOnSite(<Page apps={apps} />, seed);
const offer = () => screen.queryByRole('region', { name: /приложени/ });
const cookieOf = (name: string) => written.filter((text) => text.startsWith(`${name}=`));

describe('is offered', () => {
  test('with mascot, title, text, and two links [APP-01]', () => {
    draw();
    expect(offer()?.querySelector('use[href$="#a-mascot"]')).not.toBeNull();
    expect(offer()).toHaveTextContent('Баланс, оплата и поддержка');
    expect(screen.getByRole('link', { name: 'Скачать приложение' })).toHaveAttribute('href', storeHref);
    expect(screen.getByRole('button', { name: 'Продолжить на\u00a0сайте' })).toBeVisible();
  });

  test('not where the store has no page for the device: its turn passes [APP-01]', () => {
    draw({}, []);
    expect(offer()).toBeNull();
    expect(screen.getByText('Ничего')).toBeVisible();
    expect(cookieOf('mobile_app')).toEqual([]);
  });

  test('does not block: it is no modal dialog and takes no focus [POP-01]', () => {
    draw();
    expect(offer()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveFocus();
  });
});

describe('the answer', () => {
  test('«Скачать приложение» saves visited without Expires, opens the outside page, and closes [APP-02]', async () => {
    draw();
    const download = screen.getByRole('link', { name: 'Скачать приложение' });
    expect(download).toHaveAttribute('target', '_blank');
    download.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(download);
    expect(offer()).toBeNull();
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=visited; path=/; sameSite=Lax']);
  });

  test('«Продолжить на сайте» saves closed without Expires [APP-02]', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: /^Продолжить/ }));
    expect(offer()).toBeNull();
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=closed; path=/; sameSite=Lax']);
    expect(screen.getByText('Ничего')).toBeVisible();
  });

  test('closing it by other means stores closed as well [APP-02]', async () => {
    draw();
    screen.getByRole('button', { name: /^Продолжить/ }).focus();
    await userEvent.keyboard('{Escape}');
    expect(offer()).toBeNull();
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=closed; path=/; sameSite=Lax']);
  });

  test('is on the domain that the cities share, where there is one [APP-02]', async () => {
    draw({ cookieDomain: 'site.example' });
    await userEvent.click(screen.getByRole('button', { name: /^Продолжить/ }));
    expect(offer()).toBeNull();
    expect(cookieOf('mobile_app')[0]).toContain('domain=site.example');
  });
});

test('the store is that of the device [APP-02]', () => {
  const stores = [
    { store: 'ios', link: 'https://apps.example/ios' },
    { store: 'android', link: storeHref },
  ];
  expect(findStoreHrefForDevice(stores, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(
    'https://apps.example/ios',
  );
  expect(findStoreHrefForDevice(stores, 'Mozilla/5.0 (Linux; Android 16)')).toBe(storeHref);
  expect(findStoreHrefForDevice([], 'Mozilla/5.0 (Linux; Android 16)')).toBeNull();
});
