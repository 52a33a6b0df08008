/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { EquipmentCardView } from './card-view';
import { EquipmentCard } from './equipment-card';
import type { ShownOption } from './shown-option';

const base = '/domru-tv/equipment/kids';
const option = (changes: Partial<ShownOption>): ShownOption => ({
  index: 0,
  label: 'Покупка',
  hint: null,
  price: '3 790 ₽',
  previousPrice: null,
  caption: 'Полная стоимость',
  address: `${base}?withOption=0`,
  ...changes,
});

const card: EquipmentCardView = {
  id: 5,
  title: 'Медиаприставка Детс…',
  fullTitle: 'Медиаприставка Детская',
  address: base,
  image: null,
  labels: [{ title: 'Детям', look: { tone: 'sun' } }],
  specs: ['Full HD'],
  options: [
    option({}),
    option({
      index: 1,
      label: 'Тест-драйв на 2 месяца',
      price: '0 ₽/мес',
      caption: 'далее 250 ₽/мес',
      address: `${base}?withOption=1&testDrive=1&duration=2`,
    }),
  ],
  chosenIndex: 0,
};

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
  expect(screen.getAllByText('0 ₽/мес')).toHaveLength(2);
});

test('a cut title keeps its whole text as the accessible name [EQ-02]', () => {
  render(<EquipmentCard card={card} place={0} />);
  const title = screen.getByRole('link', { name: 'Медиаприставка Детская' });
  expect(title).toHaveTextContent('Медиаприставка Детс…');
});
