/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';

import { type FieldRule, fieldSchema } from '@/lib/validation/check-field';
import { useNativeForm } from '../form/use-native-form';
import { DateField } from './date-field';

const changed = jest.fn();
beforeEach(() => {
  changed.mockClear();
  document.body.innerHTML = '';
});

interface KeptProps {
  start?: string;
  min?: string;
  max?: string;
}

function Kept({ start, ...limits }: KeptProps) {
  const rule: FieldRule = { type: 'date', required: true, ...limits };
  const { formProps, field } = useNativeForm({
    schema: z.object({ birth: fieldSchema(rule) }),
    onSend: async () => null,
  });
  const { onChange, ...rest } = field('birth');
  return (
    <form {...formProps} aria-label="Форма">
      <DateField
        {...rest}
        {...limits}
        id="birth"
        label="Дата рождения"
        defaultValue={start}
        onChange={(event) => {
          changed((event.target as HTMLInputElement).value);
          onChange(event);
        }}
      />
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата рождения' });
const form = () => screen.getByRole<HTMLFormElement>('form');
/** The server's result for a posted value. */
const day = (rule: Partial<FieldRule> = {}) => {
  const posted = new FormData(form()).get('birth');
  const parsed = fieldSchema({ type: 'date', required: true, ...rule }).safeParse(posted);
  return parsed.success ? parsed.data : null;
};

test('a date is typed as digits and becomes yyyy-mm-dd [UI-06] [VAL-05]', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.type(input(), '09051990');
  expect(input()).toHaveValue('09.05.1990');
  expect(day()).toBe('1990-05-09');
  await user.type(input(), '{Backspace}');
  expect(input()).toHaveValue('09.05.199');
  expect(day()).toBeNull();
});

test('an edit in the middle keeps the caret and the other digits [UI-06]', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-31" />);
  await user.type(input(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('3.05.1990');
  await user.keyboard('0');
  expect(input()).toHaveValue('30.05.1990');
  expect(input().selectionStart).toBe(2);
  expect(day()).toBe('1990-05-30');
});

test('the error of an invalid day, and of one beyond the limits, shows on blur [VAL-05]', async () => {
  const user = userEvent.setup();
  render(<Kept min="1990-01-01" max="2000-12-31" />);
  await user.type(input(), '31.02.1990');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Введите дату в формате дд.мм.гггг'),
  );
  await user.clear(input());
  await user.type(input(), '1.1.1989');
  await user.tab();
  expect(input()).toHaveValue('01.01.1989');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Не раньше 01.01.1990'));
  expect(day({ min: '1990-01-01' })).toBeNull();
});

test('a pasted date of documents is understood [UI-06]', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.click(input());
  await user.paste('1990-05-09');
  expect(input()).toHaveValue('09.05.1990');
  expect(day()).toBe('1990-05-09');
});

test('a value from before hydration, or of autofill, is formatted', async () => {
  document.body.innerHTML = `<main>${renderToString(<Kept start="1990-05-09" />)}</main>`;
  expect(input()).toHaveValue('09.05.1990');
  expect(day()).toBe('1990-05-09');
  input().value = '31/12/2000';
  render(<Kept start="1990-05-09" />, { container: document.querySelector('main')!, hydrate: true });
  expect(input()).toHaveValue('31.12.2000');
  fireEvent.input(input(), { target: { value: '2001-02-03' } });
  expect(input()).toHaveValue('03.02.2001');
  expect(changed).toHaveBeenLastCalledWith('03.02.2001');
  act(() => form().reset());
  expect(input()).toHaveValue('09.05.1990');
});

test('an invalid date returns unchanged', () => {
  render(<Kept start="31.02.1990" />);
  expect(input()).toHaveValue('31.02.1990');
});

test('the calendar opens on the day, selects another, and returns the focus [UI-05]', async () => {
  const user = userEvent.setup();
  render(<Kept start="1990-05-09" />);
  const button = screen.getByRole('button', { name: 'Открыть календарь' });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Выбор даты' })).toBeInTheDocument();
  await screen.findByRole('grid');
  await user.click(document.querySelector('[data-day="1990-05-20"] button')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input()).toHaveValue('20.05.1990');
  expect(day()).toBe('1990-05-20');
  expect(changed).toHaveBeenLastCalledWith('20.05.1990');
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
  expect(day()).toBe('1990-05-09');
});
