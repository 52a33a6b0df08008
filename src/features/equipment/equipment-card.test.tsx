/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { takeEvents, type TrackedEvent } from '@/site/analytics/track';
import type { DialogRequest } from '@/site/dialogs/dialog-request';
import { takeDialogRequests } from '@/site/dialogs/request-dialog';
import type { EquipmentCardView } from './card-view';
import { EquipmentCard } from './equipment-card';

const base = '/domru-tv/equipment/kids';

const card: EquipmentCardView = {
  id: 5,
  kind: 'box',
  title: 'Медиаприставка Детская',
  address: base,
  image: null,
  labels: [{ title: 'Детям', look: { tone: 'sun' } }],
  specs: ['Full HD'],
  options: [
    { index: 0, kind: 'purchase', price: 3790, previousPrice: 4290 },
    { index: 1, kind: 'test-drive', price: 0, months: 2, after: { kind: 'instalment', price: 250 } },
  ],
  chosenIndex: 0,
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('every way to pay is written out, with what follows a test drive and the price that was [EQ-02] [EQ-03]', () => {
  render(<EquipmentCard card={card} place={0} />);
  expect(screen.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent))).toEqual([
    'ПокупкаПрежняя цена: 4 290 ₽3 790 ₽',
    'Тест-драйв на 2 месяцадалее 250 ₽/мес0 ₽/мес',
  ]);
});

test('without a script the card leads to the option that stands chosen, and holds no style attribute [EQ-01]', () => {
  const html = renderToString(<EquipmentCard card={card} place={0} />);
  expect(html.match(/href="\/domru-tv[^"]*"/g)).toEqual([
    'href="/domru-tv/equipment/kids?withOption=0"',
    'href="/domru-tv/equipment/kids?withOption=0"',
  ]);
  expect(html).not.toMatch(/ style=/);
});

test('choosing a test drive changes the price and where the card leads [EQ-01]', async () => {
  render(<EquipmentCard card={card} place={0} />);
  const links = screen.getAllByRole('link');
  await userEvent.click(screen.getByRole('radio', { name: /Тест-драйв/ }));
  for (const link of links)
    expect(link).toHaveAttribute('href', '/domru-tv/equipment/kids?withOption=1&testDrive=1&duration=2');
  expect(screen.getAllByText(/^0\s₽\/мес$/)).toHaveLength(2);
});

test('a cut title keeps its whole text as the accessible name [EQ-02]', () => {
  render(<EquipmentCard card={card} place={0} />);
  const title = screen.getByRole('link', { name: 'Медиаприставка Детская' });
  expect(title).toHaveTextContent('Медиаприставка Детс…');
});

/** What is asked for and told from now on. */
function listen() {
  const requests: DialogRequest[] = [];
  const events: TrackedEvent[] = [];
  takeDialogRequests((request) => requests.push(request));
  takeEvents((event) => events.push(event));
  return { requests, events };
}

test('«Заказать» asks for the way to pay, with the card’s own chosen, and is told to the analytics [EQ-07] [ANA-03]', async () => {
  const { requests, events } = listen();
  render(<EquipmentCard card={card} place={0} />);
  await userEvent.click(screen.getByRole('radio', { name: /Тест-драйв/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Заказать: Медиаприставка Детская' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
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
  const { requests } = listen();
  const { rerender } = render(<EquipmentCard card={card} place={0} />);
  const order = () => screen.getByRole('link', { name: /^Заказать/ });
  // jsdom follows no link that the event has not been kept from.
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
  expect(requests).toEqual([]);
});
