/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { subscribeToEvents } from '@/site/analytics/track';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { frameCityFixture, frameContentFixture } from '../frame.fixtures';
import { SiteFooter } from './site-footer';

type Props = ComponentProps<typeof SiteFooter>;

const content = frameContentFixture.footer;
const moscowColumns: Props['content']['columns'] = [
  { title: 'Услуги', links: [{ title: 'Тарифы для Москвы', link: '/landing-promo/msk-tariffs' }] },
];

function footer(changes: Partial<Props> = {}) {
  return (
    <SiteFooter
      content={content}
      phone={frameContentFixture.phones.callCenter}
      year={2031}
      isAuth={false}
      {...changes}
    />
  );
}
const draw = (changes?: Partial<Props>, city = frameCityFixture) => renderOnSite(footer(changes), { city });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const link = (name: string | RegExp) =>
  screen.getByRole('link', {
    name: (shown) => (typeof name === 'string' ? spaced(shown) === name : name.test(spaced(shown))),
  });
const hrefs = () => screen.getAllByRole('link').map((each) => each.getAttribute('href'));

describe('texts and links', () => {
  test('contain support, columns, copyright from 2011, policy and «19 лет с вами» [SHELL-11]', () => {
    draw();
    const all = screen.getByRole('contentinfo');
    expect(all).toHaveTextContent('© 2011–2031 АО «Дрозд».');
    expect(all).toHaveTextContent('19 лет с вами');
    expect(all).toHaveTextContent('Цены указаны в рублях для города Бердск.');
    expect(all).toHaveTextContent('Геоданные: DB-IP');
    // The consent is a separate tick of each form.
    expect(all).not.toHaveTextContent('соглашаетесь');
    const places = {
      'Заказать обратный звонок': '/service/contact',
      'Задать вопрос или сообщить о проблеме': '/service/contact',
      'Создать обращение': '/service/contact',
      'Политика обработки персональных данных': '/policy/app',
      'Настройки cookie': '/policy/app',
      'help@drozd.example': 'mailto:help@drozd.example',
      '+7 (38341) 2-33-44': 'tel:+73834123344',
      Мессенджер: 'https://chat.example/',
      Сообщество: 'https://community.example/',
      Домофон: '/domofon',
      Оплатить: '/payments',
      'DB-IP': 'https://db-ip.com',
    };
    for (const [name, href] of Object.entries(places)) expect(link(name)).toHaveAttribute('href', href);
    expect(screen.getByRole('navigation', { name: 'Услуги' })).toHaveTextContent('Домофон');
  });

  test('are the target of the narrow screens’ menu without scripts [SHELL-02]', () => {
    const { container } = draw();
    expect(container.querySelector('#site-menu')).toHaveTextContent('Домофон');
  });

  test('another city has its company, legal entity, phone and links [SHELL-11]', () => {
    const city = { ...frameCityFixture, name: 'Москва', companyName: 'Иволга', legalEntity: 'АО «Иволга»' };
    const phone = { text: '+7 (495) 100-20-30', href: 'tel:+74951002030' };
    draw({ phone, content: { ...content, columns: moscowColumns } }, city);
    const all = screen.getByRole('contentinfo');
    expect(all).toHaveTextContent('© 2011–2031 АО «Иволга».');
    expect(all).toHaveTextContent('Цены указаны в рублях для города Москва.');
    expect(link('+7 (495) 100-20-30')).toHaveAttribute('href', 'tel:+74951002030');
    expect(hrefs()).toContain('/landing-promo/msk-tariffs');
    expect(all).not.toHaveTextContent('Дрозд');
  });

  test('name the legal entity of the cobrand in its cities only [SHELL-11]', () => {
    const line = 'Услуги под брендом «Дрозд» оказывает АО «Дрозд».';
    const { rerender } = draw();
    const all = screen.getByRole('contentinfo');
    expect(all).not.toHaveTextContent(line);
    rerender(footer({ isCobrand: true }));
    expect(all).toHaveTextContent(line);
  });

  test('have no pay button where there is no payments page, and no empty mail link [SHELL-17]', () => {
    draw({ content: { columns: [], socials: [], email: '', messengerLink: null } });
    expect(hrefs().filter((href) => href !== '/service/contact')).toEqual([
      '/',
      'tel:+73834123344',
      '/policy/app',
      '/policy/app',
      'https://db-ip.com',
    ]);
  });

  test('the iOS store is for clients, the Android one for everybody [SHELL-12]', () => {
    const { rerender } = draw();
    expect(link(/для Android/)).toHaveAttribute('href', 'https://apps.example/android');
    expect(screen.queryByRole('link', { name: /для iOS/ })).toBeNull();
    rerender(footer({ isAuth: true }));
    expect(link(/для iOS/)).toHaveAttribute('href', 'https://apps.example/ios');
    expect(link(/для Android/)).toBeInTheDocument();
  });
});

describe('links with scripts', () => {
  test.each([
    ['Заказать обратный звонок', undefined],
    ['Задать вопрос или сообщить о проблеме', 1],
    ['Создать обращение', 0],
  ])('«%s» opens the shell callback at its topic instead of leading away [POP-06]', async (name, topic) => {
    const { store } = draw();
    await userEvent.click(link(name));
    const request = { kind: 'shell-callback', ...(topic === undefined ? {} : { topic }) };
    expect(store.getState().dialogs).toMatchObject({
      expected: ['shell-callback'],
      otherwise: '/service/contact',
    });
    expect(store.getState().dialogs.request).toEqual(request);
  });

  test('a followed link and a pressed button are tracked with their texts [ANA-03]', () => {
    draw();
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, label }) => told.push([category, label]));
    // Discards events of earlier tests.
    told.length = 0;
    for (const name of ['Домофон', 'Оплатить', 'Создать обращение']) {
      const pressed = link(name);
      pressed.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(pressed);
    }
    stop();
    expect(told).toEqual([
      ['menu', 'Домофон'],
      ['footer', 'Оплатить'],
      ['dialog', 'shell-callback'],
    ]);
  });

  test('the chat has its button only where there is a chat [SHELL-14]', async () => {
    const store = storeOf({ chatUrl: 'https://chat.example/' });
    const { rerender } = renderOnSite(footer(), { store });
    expect(screen.queryByRole('link', { name: 'Чат' })).toBeNull();
    rerender(footer({ hasChat: true }));
    await userEvent.click(link('Чат'));
    expect(store.getState().visit.chat.isOpen).toBe(true);
  });

  test('«Настройки cookie» bring the choice back instead of leading to the policy [SHELL-11]', () => {
    const { store } = draw();
    expect(fireEvent.click(link('Настройки cookie'))).toBe(false);
    expect(store.getState().visit.isCookieChoiceAsked).toBe(true);
  });

  test.each([
    ['in another tab', { ctrlKey: true }],
    ['in another window', { shiftKey: true }],
  ])('links are followed %s [SHELL-11]', (_where, keys) => {
    const { store } = renderOnSite(footer({ hasChat: true }), { chatUrl: 'https://chat.example/' });
    for (const name of ['Настройки cookie', 'Чат', 'Создать обращение'])
      expect(fireEvent.click(link(name), keys)).toBe(true);
    const { visit, dialogs } = store.getState();
    expect([visit.isCookieChoiceAsked, visit.chat.isOpen, dialogs.request]).toEqual([false, false, null]);
  });

  test('where there is no chat its link is followed [API-06]', () => {
    renderOnSite(footer({ hasChat: true }));
    const chat = link('Чат');
    expect(chat).toHaveAttribute('href', '/service/contact');
    expect(fireEvent.click(chat)).toBe(true);
  });
});
