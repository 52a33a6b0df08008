/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';

import { type OptionId, OptionSelector, type SelectorOption } from './option-selector';

const options: SelectorOption[] = [
  { id: 'possess', label: 'Покупка', value: 5990, valueStr: '5 990 ₽', previousStr: '6 490 ₽' },
  {
    id: 'leasing',
    label: 'Рассрочка',
    value: 0,
    valueStr: 'от 167 ₽/мес',
    chip: 'Выгодно',
    additional: 'Без переплаты',
    variants: [
      { id: 12, label: '12 мес.', value: 500, valueStr: '500 ₽/мес' },
      { id: 24, label: '24 мес.', value: 250, valueStr: '250 ₽/мес' },
    ],
  },
];
const linked = options.map((option) => ({
  ...option,
  href: `/box?with=${option.id}`,
  variants: option.variants?.map((variant) => ({ ...variant, href: `/box?with=${variant.id}` })),
}));

beforeEach(() => document.body.replaceChildren());

function Choosing({ from = options }: { from?: SelectorOption[] }) {
  const [selected, setSelected] = useState<OptionId | null>(null);
  return (
    <OptionSelector
      name="Вариант"
      options={from}
      selected={selected}
      onSelect={({ id }) => setSelected(id)}
    />
  );
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('an option selects its first variant, closes and opens, and shows the chosen variant’s price [EQ-04]', () => {
  render(<Choosing />);
  const leasing = screen.getByRole('button', { name: /^Рассрочка/ });
  expect(leasing).toHaveTextContent('от 167 ₽/мес');
  expect(leasing).not.toHaveAttribute('aria-expanded');
  press(/^Рассрочка/);
  expect(screen.getByRole('button', { name: '12 мес.', pressed: true })).toBeInTheDocument();
  expect(leasing).toHaveTextContent('500 ₽/мес');
  press(/^24 мес/);
  expect(leasing).toHaveTextContent('250 ₽/мес');
  press(/^Рассрочка/);
  expect(leasing).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: '24 мес.' })).toBeNull();
  press(/^Рассрочка/);
  expect(screen.getByRole('button', { name: '24 мес.', pressed: true })).toBeInTheDocument();
});

test('as links options work without a script: each is its address, the chosen one is current [EQ-04]', () => {
  const html = renderToString(<OptionSelector name="Вариант" options={linked} selected={24} />);
  expect(html).not.toMatch(/ style=/);
  document.body.innerHTML = html;
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['/box?with=possess', null],
    ['/box?with=leasing', 'true'],
    ['/box?with=12', null],
    ['/box?with=24', 'true'],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link with a handler chooses in place; opened in a new tab it stays a link [EQ-04]', () => {
  render(<Choosing from={linked} />);
  const leasing = screen.getByRole('link', { name: /^Рассрочка/ });
  const isFollowed = (init: MouseEventInit) =>
    fireEvent.click(leasing, { ...init, bubbles: true, cancelable: true });
  // jsdom follows no link that the event has not been kept from.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  isFollowed({ ctrlKey: true });
  expect(screen.queryByRole('link', { name: '12 мес.' })).toBeNull();
  expect(isFollowed({})).toBe(false);
  expect(screen.getByRole('link', { name: '12 мес.', current: true })).toBeInTheDocument();
});
