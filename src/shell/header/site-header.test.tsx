/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import { pageTraits } from '@/site/page/page-traits.server';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { frameText } from '../frame.text';
import { frameCityFixture, frameContentFixture } from '../frame.fixtures';
import { SiteHeader } from './site-header';

const draw = (path: string, content = frameContentFixture) =>
  renderOnSite(
    <SiteHeader content={content} path={path} traits={pageTraits(path)} signInHref="/api/auth/login" />,
    {
      city: frameCityFixture,
    },
  );
const phone = () => screen.queryByRole('link', { name: '+7 (38341) 2-11-22' });
const connect = () => screen.queryByRole('link', { name: 'Подключить Дрозд' });
const searchHelp = () => screen.queryByRole('link', { name: 'Помощь' });
const topMenu = () => screen.queryByRole('navigation', { name: frameText.topMenu });
const city = () => screen.queryByText('Бердск', { selector: 'a' });

describe('order paths hide the buttons of the top bar and keep the phone [SHELL-07]', () => {
  test.each([
    '/full-buy',
    '/constructor',
    '/novosel',
    '/order/17/address',
    '/order/17/contacts',
    '/order/17/create-agreement',
    '/order/17/final',
    '/order/17/time-slots',
  ])('%s', (path) => {
    draw(path);
    expect(phone()).toBeInTheDocument();
    expect(city()).toBeNull();
    expect(topMenu()).toBeNull();
    expect(connect()).toBeNull();
    expect(screen.getByRole('link', { name: frameText.call })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: frameText.mainMenu })).toBeInTheDocument();
  });
});

test('other paths have city, partners, services, phone and «Подключить» [SHELL-07] [SHELL-01]', () => {
  draw('/order');
  for (const part of [phone(), city(), topMenu(), connect()]) expect(part).toBeInTheDocument();
});

test('the header links to the search of the help, except on order paths [HELP-04] [SHELL-07]', () => {
  const { unmount } = draw('/about');
  expect(searchHelp()).toHaveAttribute('href', '/help');
  unmount();
  draw('/full-buy');
  expect(searchHelp()).toBeNull();
});

test('every click of a menu and of a button is tracked, with its title [ANA-02] [ANA-03]', () => {
  const told: TrackedEvent[] = [];
  const stop = subscribeToEvents((event) => told.push(event));
  draw('/about');
  const clicked = (link: HTMLElement | null) => {
    link!.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link!);
    const { category, action, label } = told.pop()!;
    return [category, action, label];
  };
  const menu = screen.getByRole('navigation', { name: frameText.mainMenu });
  const inMenu = (href: string) => menu.querySelector<HTMLElement>(`a[href="${href}"]`);
  expect(clicked(inMenu('/internet'))).toEqual(['menu', 'clicked link', 'Интернет']);
  expect(clicked(inMenu('/domru-tv/equipment'))).toEqual(['menu', 'clicked link', 'Приставки']);
  expect(clicked(inMenu('/catchup'))).toEqual(['menu', 'clicked link', 'Архив']);
  expect(clicked(inMenu('/pick'))).toEqual(['menu', 'clicked link', 'Не знаете, что выбрать?']);
  for (const link of topMenu()!.querySelectorAll('a'))
    expect(clicked(link)).toEqual(['menu', 'clicked link', link.textContent.trim()]);
  expect(clicked(screen.getByRole('link', { name: frameText.signIn }))).toEqual([
    ...['header', 'clicked button', frameText.signIn],
  ]);
  expect(clicked(connect())).toEqual(['dialog', 'clicked button', 'connect']);
  expect(clicked(screen.getByRole('link', { name: 'Перезвоните мне' }))).toEqual([
    ...['dialog', 'clicked button', 'menu-callback'],
  ]);
  stop();
});

test('«Перезвоните мне» opens its popup; without one it leads to a form [VAL-02] [SHELL-07]', async () => {
  const { unmount, store } = draw('/order');
  const dialogs = () => store.getState().dialogs;
  const link = screen.getByRole('link', { name: 'Перезвоните мне' });
  expect(link).toHaveAttribute('href', '/request');
  // In another tab, and without JavaScript: the browser follows the link.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(dialogs().request).toBeNull();
  await userEvent.click(link);
  expect(dialogs()).toMatchObject({
    expected: ['menu-callback'],
    request: { kind: 'menu-callback' },
    otherwise: '/request',
  });
  unmount();
  draw('/order/17/contacts');
  expect(screen.queryByRole('link', { name: 'Перезвоните мне' })).toBeNull();
});

test('every kind of link in a panel shows its labels and the advertising mark [SHELL-01]', async () => {
  const look = { background: '#123456', text: '#ffffff' };
  const kinds = [undefined, 'description-label', 'description-button', 'description-button-image'] as const;
  const children = kinds.map((type, index) => ({
    ...(type && { type }),
    title: `Вид ${index}`,
    link: `/kind-${index}`,
    button_text: `Кнопка ${index}`,
    image: 'a-mascot',
    labels: [{ id: 1, title: `Метка ${index}`, look }],
    advertising: { companyName: `ООО «Реклама ${index}»`, erid: `DEMO${index}` },
  }));
  const main = [{ title: 'ТВ', link: '/kind-0', children }];
  draw('/', { ...frameContentFixture, main });
  await userEvent.click(screen.getByRole('button', { name: 'ТВ' }));
  const menu = within(screen.getByRole('navigation', { name: frameText.mainMenu }));
  kinds.forEach((_, index) => {
    expect(menu.getByText(`Метка ${index}`)).toBeVisible();
    expect(menu.getByText(`Реклама. ООО «Реклама ${index}», erid: DEMO${index}`)).toBeVisible();
  });
  expect(menu.getByRole('link', { name: 'Кнопка 3' })).toHaveAttribute('href', '/kind-3');
});

test('the header prepares to hide: its bar has the scroll direction [SHELL-16]', () => {
  jest.useFakeTimers();
  const { container, unmount } = draw('/');
  window.scrollY = 300;
  window.dispatchEvent(new Event('scroll'));
  act(() => jest.advanceTimersByTime(20));
  expect(container.querySelector('[data-scroll="down"]')).toContainElement(
    screen.getByRole('navigation', { name: frameText.mainMenu }),
  );
  unmount();
  window.scrollY = 0;
  jest.useRealTimers();
});
