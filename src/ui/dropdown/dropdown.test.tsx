/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';

import { Dropdown } from './dropdown';
import type { DropdownProps } from './dropdown-menu';

const options = Array.from({ length: 12 }, (_, index) => ({ label: `Район ${index}`, value: String(index) }));
const onChange = jest.fn();

function Kept(props: Partial<DropdownProps>) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <form aria-label="форма">
      <Dropdown
        id="area"
        label="Район"
        name="area"
        options={options}
        {...props}
        value={value}
        onChange={(next, option) => {
          onChange(next, option);
          setValue(next);
        }}
      />
      <button type="button">Дальше</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Район' });
const highlighted = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('area');

test('its default texts are «Select...», «Loading...» and «No options» [UI-03]', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Kept options={[]} />);
  expect(box()).toHaveTextContent('Select...');
  await user.click(box());
  expect(within(screen.getByRole('listbox')).getByText('No options')).toBeVisible();
  rerender(<Kept isLoading />);
  expect(within(screen.getByRole('listbox')).getByText('Loading...')).toBeVisible();
  expect(screen.queryByText('Район 1')).toBeNull();
});

test('it uses the page’s texts, and its error is the field’s [UI-03]', async () => {
  render(<Kept options={[]} words={{ empty: 'Пусто', placeholder: 'Выберите' }} error="Выберите район" />);
  expect(box()).toHaveTextContent('Выберите');
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Выберите район');
  await userEvent.setup().click(box());
  expect(screen.getByText('Пусто')).toBeVisible();
});

test('an option is chosen by the pointer and sent with the form, with its path [UI-03]', async () => {
  const user = userEvent.setup();
  render(<Kept options={[{ label: 'Пермь', value: 'p', path: '/p' }]} />);
  expect(sent()).toBe('');
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'Пермь' }));
  expect(onChange).toHaveBeenCalledWith('p', { label: 'Пермь', value: 'p', path: '/p' });
  expect(box()).toHaveTextContent('Пермь');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(sent()).toBe('p');
});

test('PageDown and PageUp move by 5; Enter chooses, Escape does not [UI-03]', async () => {
  const user = userEvent.setup();
  render(<Kept value="0" />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Район 0');
  await user.keyboard('{PageDown}');
  expect(highlighted()).toBe('Район 5');
  await user.keyboard('{PageDown}{PageDown}');
  expect(highlighted()).toBe('Район 11');
  await user.keyboard('{PageUp}');
  expect(highlighted()).toBe('Район 6');
  await user.keyboard('{Escape}');
  expect(box()).toHaveTextContent('Район 0');
  await user.keyboard('{ArrowDown}{PageDown}{Enter}');
  expect(box()).toHaveTextContent('Район 5');
  expect(box()).toHaveFocus();
});

test('a searchable one is filtered by typing, and keeps its choice on blur [UI-03]', async () => {
  const user = userEvent.setup();
  const named = ['Зелёный', 'Ленинский', 'Зелёная роща'].map((label) => ({ label, value: label }));
  render(<Kept options={named} value="Ленинский" isSearchable />);
  expect(box()).toHaveValue('Ленинский');
  await user.clear(box());
  await user.type(box(), 'зеле');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Зелёный',
    'Зелёная роща',
  ]);
  await user.type(box(), 'я');
  expect(screen.getByText('No options')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Дальше' }));
  expect(box()).toHaveValue('Ленинский');
  await user.clear(box());
  await user.type(box(), 'рощ{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Зелёная роща');
  expect(sent()).toBe('Зелёная роща');
});

test('PageDown moves a searched one by 5 too [UI-03]', async () => {
  const user = userEvent.setup();
  render(<Kept isSearchable />);
  await user.click(box());
  await user.keyboard('{ArrowDown}{PageDown}');
  expect(highlighted()).toBe('Район 5');
});

test('a disabled one does not open', async () => {
  render(<Kept disabled />);
  await userEvent.setup().click(box());
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('the server’s HTML has no style attribute [UI-03]', () => {
  expect(renderToString(<Kept />) + renderToString(<Kept isSearchable />)).not.toMatch(/\sstyle=/);
});
