/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { EquipmentCardView } from './card-view';
import { EquipmentCard } from './equipment-card';
import type { PriceOption } from './price-options';

const option = (changes: Partial<PriceOption>): PriceOption => ({
  index: 0,
  kind: 'purchase',
  label: 'Покупка',
  price: 3790,
  previousPrice: null,
  perMonth: false,
  months: 0,
  hint: null,
  ...changes,
});

const card: EquipmentCardView = {
  id: 5,
  title: 'Медиаприставка Детс…',
  fullTitle: 'Медиаприставка Детская',
  address: '/domru-tv/equipment/kids',
  image: null,
  labels: [{ title: 'Детям', color: '#fff0cf', colorText: '#664400' }],
  specs: ['Full HD'],
  options: [
    option({}),
    option({
      index: 1,
      kind: 'test-drive',
      label: 'Тест-драйв на 2 месяца',
      price: 0,
      perMonth: true,
      months: 2,
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
