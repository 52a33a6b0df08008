/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';

import { renderOnSite } from '../../tests/support/render-on-site';
import { beginVisit } from '@/site/visit/begin-visit';
import { cookiesChosen } from '@/site/visit/visit.slice';
import { frameText } from './frame.text';
import { frameCityFixture, frameContentFixture } from './frame.fixtures';
import { SiteFrame, type SiteFrameProps } from './site-frame';

function frame(changes: Partial<SiteFrameProps> = {}) {
  return (
    <SiteFrame content={frameContentFixture} path="/news" traits={{}} year={2031} {...changes}>
      <p>Страница</p>
    </SiteFrame>
  );
}
const draw = (changes?: Partial<SiteFrameProps>) => renderOnSite(frame(changes), { city: frameCityFixture });
const mainMenu = () => screen.getByRole('navigation', { name: frameText.mainMenu });
const topMenu = () => screen.getByRole('navigation', { name: frameText.topMenu });
const opener = (name: string) => screen.getByRole('button', { name });

describe('menus', () => {
  test('show available items only, at every level [SHELL-01]', () => {
    const { container } = draw();
    for (const shown of ['Интернет', 'Архив', 'Контакты', 'Новости'])
      expect(container).toHaveTextContent(shown);
    for (const hidden of ['Спутник', 'Радио', 'Телеграф', 'Голубиная почта', 'Закрытый'])
      expect(container).not.toHaveTextContent(hidden);
  });

  test('an item without children is a link, and so is one whose children are all unavailable [SHELL-01]', () => {
    draw();
    expect(within(mainMenu()).getByRole('link', { name: 'Интернет' })).toHaveAttribute('href', '/internet');
    expect(within(mainMenu()).getByRole('link', { name: 'Офисы' })).toHaveAttribute('href', '/offices');
  });

  test('the panel shows the four kinds of links, each with its parts [SHELL-01]', async () => {
    draw();
    await userEvent.click(opener('ТВ'));
    const menu = within(mainMenu());
    const described = menu.getByRole('link', { name: /^Приставки/ });
    expect(described).toHaveTextContent('Новинка');
    expect(described).toHaveTextContent('Три способа смотреть');
    expect(described).toHaveTextContent('Реклама. ООО «Видео», erid: DEMO1');
    expect(menu.getByRole('link', { name: 'Архив' })).toHaveAttribute('href', '/catchup');
    expect(menu.getByRole('link', { name: 'Подобрать' })).toHaveAttribute('href', '/pick');
    expect(menu.getByRole('link', { name: 'Пакеты' })).toHaveAttribute('href', '/bundles');
  });

  test('the page of an item that opens a panel stays reachable [SHELL-17]', async () => {
    draw();
    await userEvent.click(opener('Ещё'));
    expect(screen.getByRole('link', { name: 'Все предложения' })).toHaveAttribute('href', '/about');
  });

  test('one panel is open at a time, the top bar included [SHELL-01]', async () => {
    draw();
    for (const name of ['ТВ', 'Ещё', frameText.partners, frameText.services]) {
      await userEvent.click(opener(name));
      const expanded = screen.getAllByRole('button', { expanded: true });
      expect(expanded.map((button) => button.textContent)).toEqual([name]);
    }
    expect(within(topMenu()).getByRole('link', { name: 'Контакты' })).toBeVisible();
    expect(within(topMenu()).queryByRole('link', { name: 'Для бизнеса' })).toBeNull();
  });

  test('a second click closes the panel, and so does a click outside [SHELL-01]', async () => {
    draw();
    await userEvent.click(opener('ТВ'));
    await userEvent.click(opener('ТВ'));
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener('ТВ'));
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByText('Страница'));
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes the panel and returns the focus to its button [UI-12]', async () => {
    draw();
    await userEvent.click(opener('ТВ'));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /^Приставки/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(opener('ТВ')).toHaveFocus();
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Архив' })).toBeNull();
  });

  test('focus that moves past the panel closes it [UI-12]', async () => {
    draw();
    await userEvent.click(opener('ТВ'));
    act(() => opener('Ещё').focus());
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
  });

  test('navigation closes the panel [SHELL-01]', async () => {
    const { rerender } = draw();
    await userEvent.click(opener('ТВ'));
    act(() => Router.events.emit('routeChangeStart', '/catchup', { shallow: false }));
    rerender(frame({ path: '/catchup' }));
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
    rerender(frame({ path: '/news' }));
    expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a followed link closes the panel even if it leads to the same page [SHELL-01]', async () => {
    draw();
    await userEvent.click(opener('Ещё'));
    const link = screen.getByRole('link', { name: 'Новости' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(opener('Ещё')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a mouse opens a panel by hovering and closes it by leaving; a finger does neither [SHELL-01]', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      draw();
      await user.pointer({ keys: '[TouchA>]', target: opener('Ещё') });
      pass(1000);
      expect(opener('Ещё')).toHaveAttribute('aria-expanded', 'false');

      await user.hover(opener('ТВ'));
      expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
      pass(1000);
      expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'true');
      await user.unhover(opener('ТВ'));
      pass(1000);
      expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'false');
    } finally {
      jest.useRealTimers();
    }
  });

  test('a click keeps a hovered panel open, also when the mouse leaves [SHELL-01]', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      draw();
      await user.hover(opener('ТВ'));
      pass(1000);
      await user.click(opener('ТВ'));
      await user.unhover(opener('ТВ'));
      pass(1000);
      expect(opener('ТВ')).toHaveAttribute('aria-expanded', 'true');
    } finally {
      jest.useRealTimers();
    }
  });

  test('the entry that contains the page is marked [SHELL-01]', () => {
    draw({ path: '/domru-tv/equipment/smart' });
    expect(opener('ТВ')).toHaveAttribute('aria-current', 'true');
    expect(opener('Ещё')).not.toHaveAttribute('aria-current');
  });
});

describe('actions of the header', () => {
  test('«Подключить {company}» has four floating words, which are decoration [SHELL-03]', () => {
    draw();
    const connect = screen.getByRole('link', { name: 'Подключить Дрозд' });
    expect(connect).toHaveAttribute('href', '/domru-tv/equipment#request');
    const words = [...connect.querySelectorAll('[aria-hidden="true"]')].map((word) =>
      word.textContent.trim(),
    );
    expect(words).toEqual(['Домофон', 'Интернет', 'Видеонаблюдение', 'ТВ']);
  });

  test('«Войти» is rendered only with a target [SHELL-03]', () => {
    const { rerender } = draw();
    expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
    rerender(frame({ signInHref: '/api/auth/login?referrer=/news' }));
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
      'href',
      '/api/auth/login?referrer=/news',
    );
  });

  test('the phone is «+7 ({code}) {number}» and its link has digits only [SHELL-13]', () => {
    draw();
    expect(screen.getByRole('link', { name: '+7 (38341) 2-11-22' })).toHaveAttribute(
      'href',
      'tel:+73834121122',
    );
    expect(screen.getByRole('link', { name: frameText.call })).toHaveAttribute('href', 'tel:+73834121122');
  });

  test('the theme turns over and is remembered in a cookie [UI-12]', async () => {
    draw();
    await userEvent.click(opener(frameText.switchTheme));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('theme=dark');
    await userEvent.click(opener(frameText.switchTheme));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(document.cookie).toContain('theme=light');
  });

  test('the first link leads to the main part, which can take the focus [UI-12]', () => {
    draw();
    const start = within(screen.getByRole('navigation', { name: frameText.pageStart }));
    expect(screen.getAllByRole('link')[0]).toBe(start.getByRole('link', { name: /^К\sсодержанию$/ }));
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('id', 'main');
    expect(main).toHaveAttribute('tabindex', '-1');
    expect(main).toHaveTextContent('Страница');
  });
});

test('one of the first links leads to the open question, the cookies and then the city [UI-12]', () => {
  const { store } = draw();
  const links = () =>
    within(screen.getByRole('navigation', { name: frameText.pageStart }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['#main']);
  act(() => store.dispatch(beginVisit()));
  expect(links()).toEqual(['#main', '#cookie-choice']);
  act(() => void store.dispatch(cookiesChosen('necessary')));
  expect(links()).toEqual(['#main', '#city-tip']);
});

test('a phone’s header names the city [SHELL-02] [CITY-01]', () => {
  draw();
  // The button of wide screens is another one.
  const names = screen.getAllByText(frameCityFixture.name).filter((element) => element.closest('header'));
  expect(names.some((element) => element.closest('a') === null)).toBe(true);
});
