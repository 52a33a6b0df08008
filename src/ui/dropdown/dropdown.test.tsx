/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';

import { Dropdown, type DropdownProps } from './dropdown';

const options = Array.from({ length: 12 }, (_, index) => ({ label: `Район ${index}`, value: String(index) }));
const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

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

test.each([
  ['{ArrowDown}', 'Район 0'],
  ['{ArrowUp}', 'Район 11'],
  ['{Home}', 'Район 0'],
  ['{End}', 'Район 11'],
  ['{ArrowDown}{End}{Home}', 'Район 0'],
  ['{ArrowDown}{ArrowUp}', 'Район 0'],
  ['{End}{ArrowDown}', 'Район 11'],
  ['район 10', 'Район 10'],
  ['р', 'Район 0'],
  ['{End}рай', 'Район 0'],
  ['{ArrowDown}ю', 'Район 0'],
])('without a choice %s highlights «%s» [UI-12]', async (keys, label) => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.tab();
  await user.keyboard(keys);
  expect(highlighted()).toBe(label);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  '«%s» opens the list at the choice [UI-12]',
  async (key) => {
    const user = userEvent.setup();
    render(<Kept value="3" />);
    await user.tab();
    await user.keyboard(key);
    expect(highlighted()).toBe('Район 3');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Район 3');
  },
);

test.each(['{Enter}', ' ', '{Tab}', '{Alt>}{ArrowUp}{/Alt}'])(
  '«%s» chooses the highlighted option and closes the list [UI-12]',
  async (key) => {
    const user = userEvent.setup();
    render(<Kept value="3" />);
    await user.tab();
    await user.keyboard(`{ArrowDown}{ArrowDown}${key}`);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(box()).toHaveTextContent('Район 4');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('button', { name: 'Дальше' }) === document.activeElement).toBe(key === '{Tab}');
  },
);

test('the chosen option, a press outside and Escape close the list without a change', async () => {
  const user = userEvent.setup();
  render(<Kept value="3" />);
  for (const close of [
    () => user.click(screen.getByRole('option', { name: 'Район 3' })),
    () => user.keyboard('{ArrowDown}{Escape}'),
    () => user.click(document.body),
    () => user.click(box()),
  ]) {
    await user.click(box());
    expect(screen.getByRole('listbox')).toBeVisible();
    await close();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  }
  expect(onChange).not.toHaveBeenCalled();
});

test('the pointer highlights an option until it leaves the list', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.click(box());
  await user.hover(screen.getByRole('option', { name: 'Район 2' }));
  expect(highlighted()).toBe('Район 2');
  await user.unhover(screen.getByRole('listbox'));
  expect(highlighted()).toBeUndefined();
});

test('its label focuses it; it never submits the form', async () => {
  render(<Kept />);
  await userEvent.setup().click(screen.getByText('Район'));
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('type', 'button');
});

test('a disabled one does not open', async () => {
  render(<Kept disabled />);
  await userEvent.setup().click(box());
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('the server’s HTML has no style attribute [UI-03]', () => {
  expect(renderToString(<Kept />)).not.toMatch(/\sstyle=/);
});
