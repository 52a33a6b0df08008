/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { Calendar } from './calendar';

const cells = () => [...screen.getByRole('grid').querySelectorAll('tbody td')];
const day = (iso: string) => document.querySelector<HTMLElement>(`[data-day="${iso}"] button`)!;

/** A month that needs four weeks, one that needs five, and one that needs six. */
test.each(['2021-02-10', '2026-01-10', '2026-03-20'])(
  'the month of %s has 6 rows of 7 days, Monday first [UI-05]',
  (value) => {
    render(<Calendar value={value} onChange={() => {}} />);
    const body = [...screen.getByRole('grid').querySelectorAll('tbody tr')];
    expect(body.map((row) => row.children.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const first = cells().map((cell) => cell.getAttribute('data-day'))[0]!;
    expect(new Date(first).getUTCDay()).toBe(1);
  },
);

test('months and weekdays have Russian names [UI-05]', () => {
  render(<Calendar value="2026-05-09" onChange={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^май 2026$/i);
  const weekdays = [...screen.getByRole('grid').querySelectorAll('thead th')];
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  expect(weekdays[0]).toHaveAccessibleName('понедельник');
  expect(screen.getByRole('button', { name: /суббота, 9 мая 2026/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Предыдущий месяц' })).toBeEnabled();
});

test('a day is chosen by a press and by keys [UI-05]', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Calendar value="2026-05-09" onChange={onChange} autoFocus />);
  expect(day('2026-05-09')).toHaveFocus();
  await user.click(day('2026-05-31'));
  expect(onChange).toHaveBeenLastCalledWith('2026-05-31');
  day('2026-05-31').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-06-01');
});

test('days beyond the limits cannot be chosen, nor months beyond them seen [UI-05]', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Calendar value="2026-05-09" onChange={onChange} min="2026-05-09" max="2026-06-10" />);
  expect(day('2026-05-08')).toBeDisabled();
  expect(day('2026-05-09')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Предыдущий месяц' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Следующий месяц' }));
  expect(day('2026-06-10')).toBeEnabled();
  expect(day('2026-06-11')).toBeDisabled();
  await user.click(day('2026-06-11'));
  expect(onChange).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Месяц' }), 'май');
  expect(day('2026-05-31')).toBeEnabled();
});

test('the server renders no days, because its today may differ', () => {
  expect(renderToString(<Calendar value={null} onChange={() => {}} />)).not.toContain('button');
});
