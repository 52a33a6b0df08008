/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';

import { type FieldRule, fieldSchema } from '@/lib/validation/check-field';
import { CodeField, NameField, SumField } from '../masked-fields/masked-fields';
import { EmailField } from '../email-field/email-field';
import { type FieldProps, useNativeForm } from '../form/use-native-form';
import { PasswordField } from '../password-field/password-field';
import { PhoneField } from '../phone-field/phone-field';

type Kit = ComponentType<FieldProps & { id: string; label: string; defaultValue: string }>;
type FormProps = { as: Kit; type: FieldRule['type']; start?: string };

const sent = jest.fn();
const changed = jest.fn();

function Form({ as: Masked, type, start = '' }: FormProps) {
  const { formProps, field } = useNativeForm({
    schema: z.object({ f: fieldSchema({ type, required: true }) }),
    onSend: async (posted) => {
      sent(posted.get('f'));
      return null;
    },
  });
  const { onChange, ...rest } = field('f');
  return (
    <form {...formProps}>
      <Masked
        {...rest}
        onChange={(event) => {
          changed((event.target as HTMLInputElement).value);
          onChange(event);
        }}
        id="f"
        label="Поле"
        defaultValue={start}
      />
      <button>Отправить</button>
    </form>
  );
}

function SimplePhone(props: Parameters<typeof PhoneField>[0]) {
  return <PhoneField {...props} isSimple />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('Поле');
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  sent.mockClear();
  changed.mockClear();
  document.body.innerHTML = '';
});

/** Displayed value of each field, and its value for the server's schema. */
const fields: { name: string; as: Kit; type: FieldRule['type']; given: string; shown: string }[] = [
  {
    name: 'e-mail',
    as: EmailField,
    type: 'email',
    given: 'анна no\u200bbody @ya.ru\t',
    shown: 'nobody@ya.ru',
  },
  { name: 'login', as: CodeField, type: 'agreementCode', given: ' логин 970 018-27', shown: '97001827' },
  { name: 'password', as: PasswordField, type: 'password', given: ' Aa 34\u20035678', shown: 'Aa345678' },
  {
    name: 'phone',
    as: SimplePhone,
    type: 'simplePhone',
    given: '8 912 000-45-18',
    shown: '+7(912)000-45-18',
  },
  { name: 'sum', as: SumField, type: 'amount', given: '1\u00a0500,50 ₽', shown: '1 500,50' },
  { name: 'name', as: NameField, type: 'simpleName', given: '\u202eАнна\u00a0Мария', shown: 'Анна Мария' },
];

describe.each(fields)('$name', ({ as, type, given, shown }) => {
  const form = (start = '') => <Form as={as} type={type} start={start} />;

  test('is cleaned while typing, and React receives the value [VAL-06]', async () => {
    render(form());
    await userEvent.type(box(), given);
    expect(box()).toHaveValue(shown);
    expect(changed).toHaveBeenLastCalledWith(shown);
  });

  test('is cleaned when it is pasted [VAL-06]', async () => {
    render(form());
    await userEvent.click(box());
    await userEvent.paste(given);
    expect(box()).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await settled();
    expect(sent).toHaveBeenCalledWith(shown);
  });

  test('is cleaned when the browser fills it in [VAL-06]', () => {
    render(form());
    fireEvent.input(box(), { target: { value: given } });
    expect(box()).toHaveValue(shown);
    expect(changed).toHaveBeenLastCalledWith(shown);
  });

  test('is cleaned of values from before hydration, and of the page’s [VAL-06]', () => {
    document.body.innerHTML = `<main>${renderToString(form())}</main>`;
    box().value = given;
    const { unmount } = render(form(), { container: document.querySelector('main')!, hydrate: true });
    expect(box()).toHaveValue(shown);
    unmount();
    render(form(given));
    expect(box()).toHaveValue(shown);
  });

  test('the server’s HTML has no style attribute [UI-06]', () => {
    expect(renderToString(form('x'))).not.toMatch(/\sstyle=/);
  });
});

test('the caret stays where it is while letters are dropped [VAL-06]', async () => {
  render(<Form as={EmailField} type="email" start="anna@mail.ru" />);
  await userEvent.type(box(), 'ф x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(box()).toHaveValue('annax@mail.ru');
  expect(box().selectionStart).toBe(5);
  await userEvent.paste('я y');
  expect([box().value, box().selectionStart]).toEqual(['annaxy@mail.ru', 6]);
  await userEvent.keyboard('{Backspace}{Delete}');
  expect([box().value, box().selectionStart]).toEqual(['annaxmail.ru', 5]);
});

test('an invalid name stays, for its message [VAL-03]', async () => {
  render(<Form as={NameField} type="simpleName" />);
  await userEvent.type(box(), 'Анна 2');
  await userEvent.tab();
  expect(box()).toHaveValue('Анна 2');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваше имя'));
});

test('a sum accepts one comma or dot; its decimals are never dropped silently [VAL-05]', async () => {
  render(<Form as={SumField} type="amount" />);
  await userEvent.type(box(), ' ,1.5.5,5');
  expect(box()).toHaveValue('1.555');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Введите сумму цифрами'));
});

describe('the simple phone [UI-06] [VAL-04]', () => {
  test('is formatted while typing, a leading 8 as 7, and its error appears on blur if incomplete [VAL-04]', async () => {
    const user = userEvent.setup();
    render(<Form as={SimplePhone} type="simplePhone" />);
    await user.type(box(), '8912000');
    expect(box()).toHaveValue('+7(912)000');
    expect(box()).toBeValid();
    await user.tab();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваш телефон'));
    await user.type(box(), '4518');
    expect(box()).toHaveValue('+7(912)000-45-18');
    await waitFor(() => expect(box()).toBeValid());
    await user.type(box(), '9');
    expect(box()).toHaveValue('+7(912)000-45-189');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Укажите ваш телефон'));
  });
});

test('a foreign number and an impossible code have a warning beside the field, a usual one none [VAL-02]', async () => {
  const user = userEvent.setup();
  render(<Form as={PhoneField} type="phone" />);
  await user.type(box(), '+375 29 234 56 78');
  expect(box()).toHaveValue('+375 29 234 56 78');
  expect(box()).toHaveAccessibleDescription(/^Похоже на\sномер другой страны/);
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Укажите корректный номер телефона'),
  );
  await user.clear(box());
  await user.type(box(), '80292345678');
  await waitFor(() => expect(box()).toBeValid());
  expect(box()).toHaveAccessibleDescription(/^В\sномере нет ошибки\?/);
  await user.clear(box());
  await user.type(box(), '+7 701 234 56 78');
  expect(box()).not.toHaveAccessibleDescription();
});

describe('the e-mail with its domains [UI-06] [VAL-07]', () => {
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const form = <Form as={EmailField} type="email" />;

  test('ten domains are offered after «@»; arrows and Enter choose, without a submit [UI-06]', async () => {
    const user = userEvent.setup();
    render(form);
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
    expect(changed).toHaveBeenLastCalledWith('anna@yandex.ru');
    expect(offered()).toEqual([]);
    await settled();
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await settled();
    expect(sent).toHaveBeenCalledWith('anna@yandex.ru');
  });

  test('a press chooses, more letters narrow, Escape and leaving close [UI-06] [VAL-07]', async () => {
    const user = userEvent.setup();
    render(form);
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
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Введите корректный e-mail'));
  });

  test('values typed before hydration get domains by an arrow', async () => {
    const user = userEvent.setup();
    document.body.innerHTML = `<main>${renderToString(form)}</main>`;
    await user.type(box(), 'anna@');
    render(form, { container: document.querySelector('main')!, hydrate: true });
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(offered()).toHaveLength(10);
  });
});

test('a password is hidden at first and can be revealed; its error appears on blur [UI-06] [VAL-05]', async () => {
  const user = userEvent.setup();
  render(<Form as={PasswordField} type="password" />);
  await user.type(box(), 'Aa 345');
  expect(box()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(box()).toHaveAttribute('type', 'text');
  expect(box()).toHaveValue('Aa345');
  await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(box()).toHaveAttribute('type', 'password');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/От 8 до 50 символов/));
  await user.type(box(), '678');
  await waitFor(() => expect(box()).toBeValid());
});
