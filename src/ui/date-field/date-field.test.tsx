/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { DateField, type DateFieldProps } from './date-field';

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

function Kept(props: Partial<DateFieldProps> & { start?: string }) {
  const [day, setDay] = useState<string | null>(props.start ?? null);
  return (
    <>
      <DateField {...props} id="birth" label="Дата рождения" value={day} onChange={setDay} />
      <output>{String(day)}</output>
      <button onClick={() => setDay('2000-02-29')}>Високосный</button>
      <button onClick={() => setDay(null)}>Стереть</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата рождения' });
const chosen = () => screen.getByText(/^(null|\d{4}-\d\d-\d\d)$/);

test('a date is typed as digits and becomes yyyy-mm-dd [UI-06] [VAL-05]', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.type(input(), '09051990');
  expect(input()).toHaveValue('09.05.1990');
  expect(chosen()).toHaveTextContent('1990-05-09');
  await user.type(input(), '{Backspace}');
  expect(input()).toHaveValue('09.05.199');
  expect(chosen()).toHaveTextContent('null');
});

test('a change in the middle keeps the caret and the other digits [UI-06]', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-31" />);
  await user.type(input(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('3.05.1990');
  await user.keyboard('0');
  expect(input()).toHaveValue('30.05.1990');
  expect(input().selectionStart).toBe(2);
  expect(chosen()).toHaveTextContent('1990-05-30');
});

test('the error of a day that is none, and of one beyond the limits, shows when the field is left [VAL-05]', async () => {
  const user = userEvent.setup();
  render(<Kept min="1990-01-01" max="2000-12-31" />);
  await user.type(input(), '31.02.1990');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Введите дату в формате дд.мм.гггг');
  await user.clear(input());
  await user.type(input(), '1.1.1989');
  await user.tab();
  expect(input()).toHaveValue('01.01.1989');
  expect(screen.getByRole('alert')).toHaveTextContent('Не раньше 01.01.1990');
  expect(chosen()).toHaveTextContent('null');
});

test('a pasted date of documents is understood [UI-06]', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.click(input());
  await user.paste('1990-05-09');
  expect(input()).toHaveValue('09.05.1990');
  expect(chosen()).toHaveTextContent('1990-05-09');
});

test('a day from outside is shown, and none empties the field', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-09" />);
  expect(input()).toHaveValue('09.05.1990');
  await user.click(screen.getByRole('button', { name: 'Високосный' }));
  expect(input()).toHaveValue('29.02.2000');
  await user.click(screen.getByRole('button', { name: 'Стереть' }));
  expect(input()).toHaveValue('');
});

test('the calendar opens on the day, takes another, and gives the focus back [UI-05]', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-09" />);
  const button = screen.getByRole('button', { name: 'Открыть календарь' });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Выбор даты' })).toBeInTheDocument();
  await screen.findByRole('grid');
  await user.click(document.querySelector('[data-day="1990-05-20"] button')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input()).toHaveValue('20.05.1990');
  expect(chosen()).toHaveTextContent('1990-05-20');
  expect(button).toHaveFocus();
});

test('Escape and a press outside close the calendar and change nothing [UI-05]', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-09" />);
  const button = screen.getByRole('button', { name: 'Открыть календарь' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chosen()).toHaveTextContent('1990-05-09');
});
