/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { MobileAppOffer } from './mobile-app-offer';
import { storeOfDevice } from './store-of-device';

const storeHref = 'https://apps.example/android';
let width = 360;
let written: string[] = [];

beforeEach(() => {
  width = 360;
  for (const name of ['platform', 'mobile_app']) document.cookie = `${name}=; max-age=0; path=/`;
  written = [];
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    set?.call(document, text);
  });
  window.matchMedia = (media) => {
    const limit = Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      matches: width <= limit,
      media,
      onchange: null,
    }) as MediaQueryList; // as much of one as is asked for
  };
});

const draw = (changes: Partial<ComponentProps<typeof MobileAppOffer>> = {}) =>
  render(<MobileAppOffer cookieDomain="" isOffered storeHref={storeHref} {...changes} />);
const offer = () => screen.queryByRole('dialog');
const cookieOf = (name: string) => written.filter((text) => text.startsWith(`${name}=`));

describe('is offered', () => {
  test('on a phone’s web, in a city with the app, to who has not answered: mascot, title, text, two ways [APP-01]', () => {
    draw();
    const dialog = screen.getByRole('dialog', { name: /приложени/ });
    expect(dialog.querySelector('use[href$="#a-mascot"]')).not.toBeNull();
    expect(dialog).toHaveTextContent('Баланс, оплата и поддержка');
    expect(screen.getByRole('link', { name: 'Скачать приложение' })).toHaveAttribute('href', storeHref);
    expect(screen.getByRole('button', { name: 'Продолжить на\u00a0сайте' })).toBeVisible();
  });

  test('with the platform cookie set to web where there was none, without Expires [APP-01]', () => {
    draw({ isOffered: false });
    expect(cookieOf('platform')).toEqual(['platform=web; path=/; sameSite=Lax']);
  });

  test('up to 767.98 px wide and no wider [APP-01]', () => {
    width = 767.98;
    const { unmount } = draw();
    expect(offer()).not.toBeNull();
    unmount();
    width = 768;
    draw();
    expect(offer()).toBeNull();
  });

  test.each([
    ['on another platform', 'platform=ios', {}],
    ['after a visit of the store', 'mobile_app=visited', {}],
    ['after it was closed', 'mobile_app=closed', {}],
    ['in a city without the app', 'platform=web', { isOffered: false }],
    ['where the store has no page for the device', 'platform=web', { storeHref: null }],
  ])('not %s [APP-01]', (_when, cookie, changes) => {
    document.cookie = `${cookie}; path=/`;
    draw(changes);
    expect(offer()).toBeNull();
  });

  test('after the dialog that stands open, never over it [POP-01]', () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.showModal();
    draw();
    expect(screen.queryByRole('link', { name: 'Скачать приложение' })).toBeNull();
    act(() => other.close());
    expect(screen.getByRole('link', { name: 'Скачать приложение' })).toBeVisible();
    other.remove();
  });
});

describe('the answer', () => {
  test('«Скачать приложение» saves visited without Expires, opens the outside page, and closes [APP-02]', async () => {
    draw();
    const download = screen.getByRole('link', { name: 'Скачать приложение' });
    expect(download).toHaveAttribute('target', '_blank');
    download.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(download);
    await waitFor(() => expect(offer()).toBeNull());
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=visited; path=/; sameSite=Lax']);
  });

  test('«Продолжить на сайте» saves closed without Expires [APP-02]', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: /^Продолжить/ }));
    await waitFor(() => expect(offer()).toBeNull());
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=closed; path=/; sameSite=Lax']);
  });

  test('closing it in any other way saves closed as well [APP-02]', async () => {
    draw();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(offer()).toBeNull());
    expect(cookieOf('mobile_app')).toEqual(['mobile_app=closed; path=/; sameSite=Lax']);
  });

  test('is on the domain that the cities share, where there is one [APP-02]', async () => {
    draw({ cookieDomain: 'site.example' });
    await userEvent.click(screen.getByRole('button', { name: /^Продолжить/ }));
    await waitFor(() => expect(offer()).toBeNull());
    expect(cookieOf('mobile_app')[0]).toContain('domain=site.example');
  });
});

test('the store is that of the device [APP-02]', () => {
  const stores = [
    { store: 'ios', link: 'https://apps.example/ios' },
    { store: 'android', link: storeHref },
  ];
  expect(storeOfDevice(stores, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(
    'https://apps.example/ios',
  );
  expect(storeOfDevice(stores, 'Mozilla/5.0 (Linux; Android 16)')).toBe(storeHref);
  expect(storeOfDevice([], 'Mozilla/5.0 (Linux; Android 16)')).toBeNull();
});
