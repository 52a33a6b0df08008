/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';

import { EmailField } from '../email-field/email-field';
import { NameField } from '../name-field/name-field';
import { PasswordField } from '../password-field/password-field';
import { PhoneField } from '../phone-field/phone-field';
import type { TrackedField, TrackedFieldProps } from './use-tracked-field';

type FieldProps = TrackedFieldProps & {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
};

type KeptProps = { field: ComponentType<FieldProps>; start?: string } & TrackedFieldProps & {
    required?: boolean;
  };

const onSubmit = jest.fn();

function Kept({ field: CheckedField, start = '', ...rest }: KeptProps) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <CheckedField {...rest} id="f" label="Поле" value={value} onChange={setValue} />
      <output>{value}</output>
      <button>Отправить</button>
    </form>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Поле');
const value = () => screen.getByRole('status').textContent;

test('a field tells whether it was touched, is written in, and is right [UI-06]', async () => {
  const user = userEvent.setup();
  const states: TrackedField[] = [];
  render(<Kept field={NameField} required onTrack={(state) => states.push(state)} />);
  const last = () => states.at(-1);
  expect(last()).toEqual({ isTouched: false, isFocused: false, error: undefined, isValid: false });
  await user.click(box());
  expect(last()).toMatchObject({ isTouched: false, isFocused: true });
  await user.tab();
  expect(last()).toEqual({ isTouched: true, isFocused: false, error: 'Укажите ваше имя', isValid: false });
  await user.type(box(), 'Анна');
  expect(last()).toEqual({ isTouched: true, isFocused: true, error: undefined, isValid: true });
});

test('an error shows after the field was left, or at once after an attempt to send [VAL-05]', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Kept field={NameField} />);
  await user.type(box(), 'Я');
  expect(box()).toBeValid();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваше имя');
  await user.clear(box());
  expect(box()).toBeValid();
  rerender(<Kept field={NameField} required isTouched />);
  expect(box()).toBeInvalid();
  rerender(<Kept field={NameField} error="Сервер не понял" />);
  expect(box()).toHaveAccessibleDescription('Сервер не понял');
});

describe('the simple phone [UI-06] [VAL-04]', () => {
  test('is shown as it is typed, a leading 8 as 7, and its error when it is left incomplete [VAL-04]', async () => {
    const user = userEvent.setup();
    render(<Kept field={PhoneField} />);
    await user.type(box(), '8912000');
    expect(box()).toHaveValue('+7(912)000');
    expect(value()).toBe('7912000');
    expect(box()).toBeValid();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваш телефон');
    await user.type(box(), '4518');
    expect(box()).toHaveValue('+7(912)000-45-18');
    expect(box()).toBeValid();
    await user.type(box(), '9');
    expect(value()).toBe('79120004518');
  });

  test.each(['+7 (912) 000-45-18', '8 912 000 45 18', '912.000.45.18', '\u202a89120004518\u202c'])(
    'takes «%s» pasted over what was there [VAL-04]',
    async (pasted) => {
      const user = userEvent.setup();
      render(<Kept field={PhoneField} start="7" />);
      await user.click(box());
      await user.paste(pasted);
      expect(box()).toHaveValue('+7(912)000-45-18');
    },
  );

  test('can be changed in the middle and emptied; signs are stepped over [VAL-04]', async () => {
    const user = userEvent.setup();
    render(<Kept field={PhoneField} start="79120004518" />);
    await user.type(box(), '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(box()).toHaveValue('+7(912)000-45-18');
    await user.keyboard('{Backspace}');
    expect(value()).toBe('7910004518');
    await user.keyboard('5');
    expect(box()).toHaveValue('+7(915)000-45-18');
    expect(box().selectionStart).toBe(6);
    await user.keyboard('9');
    expect(box()).toHaveValue('+7(915)000-45-18');
    expect(box().selectionStart).toBe(6);
    await user.clear(box());
    expect(value()).toBe('');
    expect(box()).toHaveValue('');
  });
});

describe('the e-mail with its domains [UI-06] [VAL-07]', () => {
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('ten domains come after «@»; arrows and Enter choose, and the form is not sent by that [UI-06]', async () => {
    const user = userEvent.setup();
    render(<Kept field={EmailField} />);
    await user.type(box(), 'anna');
    expect(offered()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('@');
    expect(offered()).toHaveLength(10);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('option')[9]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveValue('anna@yandex.ru');
    expect(offered()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('anna@yandex.ru');
  });

  test('a press chooses, more letters narrow, Escape and leaving close [UI-06]', async () => {
    const user = userEvent.setup();
    render(<Kept field={EmailField} />);
    await user.type(box(), 'anna@g');
    expect(offered()).toEqual(['anna@gmail.com']);
    await user.click(screen.getByRole('option'));
    expect(box()).toHaveValue('anna@gmail.com');
    expect(box()).toHaveFocus();
    await user.clear(box());
    await user.type(box(), 'anna@');
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(offered()).toHaveLength(10);
    await user.tab();
    expect(offered()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Введите корректный e-mail');
  });

  test('Cyrillic and spaces are dropped where they are typed, and the caret stays [VAL-06]', async () => {
    const user = userEvent.setup();
    render(<Kept field={EmailField} start="anna@mail.ru" />);
    await user.type(box(), 'ф x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(box()).toHaveValue('annax@mail.ru');
    expect(box().selectionStart).toBe(5);
  });
});

test('a password loses its white space, is hidden at first and shown when asked [UI-06] [VAL-06]', async () => {
  const user = userEvent.setup();
  render(<Kept field={PasswordField} />);
  await user.type(box(), 'Aa 345');
  expect(value()).toBe('Aa345');
  expect(box()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(box()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(box()).toHaveAttribute('type', 'password');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(/От 8 до 50 символов/);
  await user.type(box(), '678');
  expect(box()).toBeValid();
});

test('the server’s HTML of every field holds no style attribute [UI-06]', () => {
  for (const field of [NameField, PhoneField, EmailField, PasswordField])
    expect(renderToString(<Kept field={field} start="x" isTouched />)).not.toMatch(/\sstyle=/);
});
