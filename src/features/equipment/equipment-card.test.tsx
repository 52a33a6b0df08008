/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import type { EquipmentCardModel } from './card-view-model.server';
import { cutTitle, EquipmentCard } from './equipment-card';

const base = '/domru-tv/equipment/kids';

const card: EquipmentCardModel = {
  id: 5,
  kind: 'box',
  title: 'Медиаприставка Детская',
  address: base,
  image: null,
  labels: [{ title: 'Детям', look: { tone: 'sun' } }],
  specs: ['Full HD'],
  options: [
    { index: 0, kind: 'purchase', amount: 3790, regular: 4290 },
    { index: 1, kind: 'test-drive', amount: 0, months: 2, after: { kind: 'instalment', amount: 250 } },
  ],
  chosenIndex: 0,
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const openWays = () => userEvent.click(screen.getByRole('button', { name: /варианты оплаты: / }));

test('a tap on the price lists all payment options, with the price after a test drive and the previous price [EQ-02] [EQ-03]', async () => {
  renderOnSite(<EquipmentCard card={card} place={0} />);
  expect(screen.queryByRole('radio')).toBeNull();
  await openWays();
  expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
  expect(screen.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent))).toEqual([
    'Покупка Прежняя цена: 4 290 ₽ 3 790 ₽',
    'Тест-драйв на 2 месяца далее 250 ₽/мес 0 ₽/мес',
  ]);
});

test('without scripts the card links to the chosen option, and has no style attribute [EQ-01]', () => {
  const html = renderToString(
    <Provider store={storeOf()}>
      <EquipmentCard card={card} place={0} />
    </Provider>,
  );
  expect(html.match(/href="\/domru-tv[^"]*"/g)).toEqual([
    'href="/domru-tv/equipment/kids?withOption=0"',
    'href="/domru-tv/equipment/kids?withOption=0"',
  ]);
  expect(html).not.toMatch(/ style=/);
});

test('the card and its choice are named for the item, so a list has no two of one name [UI-12]', async () => {
  renderOnSite(<EquipmentCard card={card} place={0} />);
  await openWays();
  expect(screen.getByRole('article', { name: 'Медиаприставка Детская' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Вариант оплаты: Медиаприставка Детская' })).toBeInTheDocument();
});

test('a tapped option closes the list, an arrow key does not [EQ-01] [UI-12]', async () => {
  renderOnSite(<EquipmentCard card={card} place={0} />);
  await openWays();
  const ways = screen.getByRole('group');
  const option = screen.getByText('Покупка');
  // jsdom has no popover.
  const hidePopover = jest.fn(() =>
    fireEvent(ways, Object.assign(new Event('toggle'), { newState: 'closed' })),
  );
  Object.assign(ways, { hidePopover });
  fireEvent.click(screen.getByRole('radio', { checked: false }), { detail: 0 });
  fireEvent.click(ways, { detail: 1 });
  expect(ways).toBeInTheDocument();
  fireEvent.click(option, { detail: 1 });
  expect(hidePopover).toHaveBeenCalled();
  expect(ways).not.toBeInTheDocument();
});

test('an item with one payment option, or none, opens nothing [EQ-03] [EQ-12]', () => {
  const { rerender } = renderOnSite(
    <EquipmentCard card={{ ...card, options: card.options.slice(0, 1) }} place={0} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<EquipmentCard key="absent" card={{ ...card, isAbsent: true }} place={0} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('choosing a test drive changes the price and where the card leads [EQ-01]', async () => {
  renderOnSite(<EquipmentCard card={card} place={0} />);
  const links = screen.getAllByRole('link');
  await openWays();
  await userEvent.click(screen.getByRole('radio', { name: /Тест-драйв/ }));
  for (const link of links)
    expect(link).toHaveAttribute('href', '/domru-tv/equipment/kids?withOption=1&testDrive=1&duration=2');
  expect(screen.getByText(/^0\s₽\/мес$/)).toBeVisible();
});

test('an item out of stock has a request on its page instead of an order [EQ-12] [ANA-03]', async () => {
  const { store } = renderOnSite(<EquipmentCard card={{ ...card, isAbsent: true }} place={0} />);
  expect(screen.queryByText('Заказать')).toBeNull();
  expect(screen.getByRole('article')).toHaveTextContent(/Нет в\sналичии/);
  const wait = screen.getByRole('link', { name: 'Сообщить о поступлении: Медиаприставка Детская' });
  expect(wait).toHaveAttribute('href', '/domru-tv/equipment/kids?withOption=0#request');
  wait.addEventListener('click', (event) => event.preventDefault());
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, label }) => told.push([category, label]));
  await userEvent.click(wait);
  stop();
  expect(told).toEqual([['equipment_card', 'Медиаприставка Детская']]);
  expect(store.getState().dialogs.request).toBeNull();
});

test('Back restores the chosen option, if it is still on sale [EQ-01]', async () => {
  const go = (key: string) => history.replaceState({ __N: true, key }, '');
  const open = (shown = card) => {
    const { unmount } = renderOnSite(<EquipmentCard card={shown} place={0} />);
    const chosen = () =>
      /withOption=(\d)/.exec(screen.getAllByRole<HTMLAnchorElement>('link')[0]?.href ?? '')?.[1];
    return { unmount, chosen };
  };
  go('list');
  const first = open();
  await openWays();
  await userEvent.click(screen.getByRole('radio', { name: /Тест-драйв/ }));
  first.unmount();
  go('item');
  const item = open();
  expect(item.chosen()).toBe('0');
  item.unmount();
  go('list');
  const back = open();
  expect(back.chosen()).toBe('1');
  for (const link of screen.getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringContaining('withOption=1'));
  back.unmount();
  const changed = open({ ...card, options: card.options.slice(0, 1) });
  expect(changed.chosen()).toBe('0');
  changed.unmount();
  history.replaceState(null, '');
});

test('a cut title keeps its whole text as the accessible name [EQ-02]', () => {
  renderOnSite(<EquipmentCard card={card} place={0} />);
  const title = screen.getByRole('link', { name: 'Медиаприставка Детская' });
  expect(title).toHaveTextContent('Медиаприставка Детс…');
});

test('«Заказать» opens the choice of the payment option, with the card’s one chosen, and is tracked [EQ-07] [ANA-03]', async () => {
  const events: TrackedEvent[] = [];
  const stop = subscribeToEvents((event) => events.push(event));
  const { store } = renderOnSite(<EquipmentCard card={card} place={0} />);
  await openWays();
  await userEvent.click(screen.getByRole('radio', { name: /Тест-драйв/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Заказать: Медиаприставка Детская' }));
  stop();
  const { request, expected, otherwise } = store.getState().dialogs;
  expect(expected).toEqual(['purchase']);
  expect(otherwise).toBe('/domru-tv/equipment/kids?withOption=1&testDrive=1&duration=2');
  expect(request).toMatchObject({
    kind: 'purchase',
    subject: {
      itemId: 5,
      title: 'Медиаприставка Детская',
      image: null,
      chosenIndex: 1,
      options: [
        { index: 0, label: 'Покупка', amount: 3790, months: 0 },
        { index: 1, label: 'Тест-драйв на 2\u00a0месяца', amount: 0, months: 2 },
      ],
    },
  });
  expect(events).toEqual([
    expect.objectContaining({
      category: 'equipment_card',
      action: 'clicked button',
      label: 'Медиаприставка Детская',
    }),
  ]);
});

test('opened in a new tab, or without prices, «Заказать» stays a link to the item [EQ-01] [EQ-07]', async () => {
  const { rerender, store } = renderOnSite(<EquipmentCard card={card} place={0} />);
  const order = () => screen.getByRole('link', { name: /^Заказать/ });
  // jsdom follows no link unless the event's default is prevented.
  const isFollowed = (init: MouseEventInit) => {
    let followed = false;
    const last = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', last, { once: true });
    fireEvent.click(order(), init);
    return followed;
  };
  expect(isFollowed({ ctrlKey: true })).toBe(true);
  rerender(<EquipmentCard key="bare" card={{ ...card, options: [], chosenIndex: null }} place={0} />);
  expect(order()).toHaveAttribute('href', base);
  expect(isFollowed({})).toBe(true);
  expect(store.getState().dialogs.request).toBeNull();
});

test.each([
  ['Скворец Бокс 4K', 'Скворец Бокс 4K'],
  ['Девятнадцать знаков', 'Девятнадцать знаков'],
  ['Медиаприставка Детская', 'Медиаприставка Детс…'],
  ['Скворец Приставка с экраном', 'Скворец Приставка с…'],
  ['Приставка Большая — для дома', 'Приставка Большая —…'],
  ['Приставка Семейная 2', 'Приставка Семейная…'],
  ['', ''],
])('a card writes «%s» as «%s» [EQ-02]', (title, cut) => {
  expect(cutTitle(title)).toBe(cut);
  expect(Array.from(cut).length).toBeLessThanOrEqual(20);
});
