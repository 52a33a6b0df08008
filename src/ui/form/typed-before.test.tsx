/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';

import { Checkbox } from '../checkbox/checkbox';
import { ChipCheckbox } from '../chip/chip';
import { EmailField } from '../email-field/email-field';
import { PasswordField } from '../password-field/password-field';
import { PhoneField } from '../phone-field/phone-field';
import { TextField } from '../text-field/text-field';
import { recordServerForms, restoreTypedValues } from './typed-before';
import { useNativeForm } from './use-native-form';

const schema = z.object({ fio: z._default(z.string(), '') });

function Lead({ action = '/api/request' }: { action?: string }) {
  const { formProps, field, choice, canSubmit } = useNativeForm({
    schema,
    isReady: ({ fio }) => fio === 'Анна',
    onSend: async () => null,
  });
  return (
    <form {...formProps} method="post" action={action}>
      <TextField id="fio" {...field('fio')} label="Имя" />
      <PhoneField id="phone" {...field('phone')} label="Телефон" />
      <EmailField id="email" {...field('email')} label="Почта" />
      <PasswordField id="password" {...field('password')} label="Пароль" />
      <select {...choice('hour')} aria-label="Час">
        <option>9</option>
        <option>10</option>
      </select>
      <Checkbox id="agree" {...choice('agree')} value="1">
        Согласие
      </Checkbox>
      <ChipCheckbox type="radio" name="tv" value="a" label="А" defaultChecked />
      <ChipCheckbox type="radio" name="tv" value="b" label="Б" />
      <button disabled={!canSubmit}>Отправить</button>
    </form>
  );
}

/** A form of its own kind, with a controlled input. */
function Search() {
  const [typed, setTyped] = useState('');
  return (
    <form ref={restoreTypedValues} action="/search">
      <input
        name="q"
        aria-label="Поиск"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output>{typed}</output>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/**
 * Renders a page as the server does; returns the function that hydrates it with icons of a password manager beside its
 * inputs.
 */
function drawn(page: ReactNode) {
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  const main = document.querySelector('main')!;
  recordServerForms();
  return (now = page) => {
    for (const field of main.querySelectorAll('input')) {
      const icon = document.createElement('div');
      icon.dataset['pmIcon'] = '';
      field.before(icon);
      field.after(icon.cloneNode());
    }
    // React reports the mismatch.
    const onRecoverableError = jest.fn();
    act(() => void hydrateRoot(main, now, { onRecoverableError }));
    expect(onRecoverableError).toHaveBeenCalled();
    expect(main.querySelector('[data-pm-icon]')).toBeNull();
  };
}

test('input, choices and ticks persist where an extension’s icons make React render a form anew', () => {
  const hydrate = drawn(<Lead />);
  const before = input('Имя');
  for (const [label, value] of [
    ['Имя', 'Анна'],
    ['Телефон', '89120004518'],
    ['Почта', 'anna@'],
    ['Пароль', 'secret'],
  ] as const)
    input(label).value = value;
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Час' }).value = '10';
  input('Согласие').checked = true;
  input('Б').checked = true;
  input('Имя').focus();
  input('Имя').setSelectionRange(1, 2);
  hydrate();
  expect(input('Имя')).not.toBe(before);
  expect(
    ['Имя', 'Телефон', 'Почта', 'Пароль', 'Час'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    ),
  ).toEqual(['Анна', '+7 (912) 000-45-18', 'anna@', 'secret', '10']);
  expect(['Согласие', 'А', 'Б'].map((label) => input(label).checked)).toEqual([true, false, true]);
  expect(input('Имя')).toHaveFocus();
  expect([input('Имя').selectionStart, input('Имя').selectionEnd]).toEqual([1, 2]);
  // The form has received it; no list of domains opens.
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the focus and the caret persist where the server’s values are unchanged', () => {
  const hydrate = drawn(<Lead />);
  input('Почта').focus();
  hydrate();
  expect(input('Почта')).toHaveFocus();
});

test('a form outside React receives the events of the input', () => {
  const hydrate = drawn(<Search />);
  input('Поиск').value = 'кино';
  hydrate();
  expect(input('Поиск')).toHaveValue('кино');
  expect(screen.getByRole('status')).toHaveTextContent('кино');
});

test('a form that was unfolded stays so', () => {
  const hydrate = drawn(
    <details>
      <summary>Оставить заявку</summary>
      <Search />
    </details>,
  );
  screen.getByRole<HTMLDetailsElement>('group').open = true;
  input('Поиск').focus();
  hydrate();
  expect(screen.getByRole('group')).toHaveProperty('open', true);
  expect(input('Поиск')).toHaveFocus();
});

test('forms of one action are distinguished, and another form takes nothing', () => {
  const hydrate = drawn(<Lead />);
  input('Имя').value = 'Анна';
  hydrate(<Lead action="/api/other" />);
  expect(input('Имя')).toHaveValue('');
});

test('a hydrated form keeps nothing for the one that replaces it', () => {
  document.body.innerHTML = `<main>${renderToString(<Lead />)}</main>`;
  recordServerForms();
  const main = document.querySelector('main')!;
  const roots: Root[] = [];
  act(() => void roots.push(hydrateRoot(main, <Lead key="first" />)));
  input('Имя').value = 'Анна';
  act(() => roots[0]?.render(<Lead key="second" />));
  expect(input('Имя')).toHaveValue('');
});
