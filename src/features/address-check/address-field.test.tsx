/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import type { KnownHouse } from '@/lib/house-address';
import type { HouseLine } from '@/api/geography/houses.schemas';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { AddressField, type AddressFieldProps } from './address-field';
import { AddressSearch } from './address-search';
import type * as Suggestions from './address-suggestions';
import type { HouseSearchClient } from './address-suggestions';

let isListDown = false;
jest.mock('./address-suggestions', () => ({
  get AddressSuggestions() {
    if (isListDown) throw new Error('no such chunk');
    return jest.requireActual<typeof Suggestions>('./address-suggestions').AddressSuggestions;
  },
}));

const line = (house: string, formerStreet: string | null = null): HouseLine => ({
  ...{ id: `1-0-${house}`, streetType: 'ул.', street: 'Соборная', formerStreet, house },
});
const twoHouses: HouseSearchClient = {
  houseLines: (query) =>
    Promise.resolve(query.startsWith('нет') ? [] : [line('1', 'Комсомольская'), line('3')]),
};

function draw(calls: HouseSearchClient = twoHouses, more: Partial<AddressFieldProps> = {}) {
  const field = <AddressField id="a" name="address" label="Адрес" maxLength={100} {...more} calls={calls} />;
  const user = userEvent.setup();
  render(field);
  return user;
}

test('the server renders a plain input, without a style attribute or ARIA roles of the script [TAR-04]', () => {
  const html = renderToString(
    <AddressField id="a" name="address" label="Адрес" maxLength={100} defaultValue="Мира 3" />,
  );
  expect(html).toContain('value="Мира 3"');
  expect(html).not.toMatch(/combobox|\sstyle=/);
});

// First: a loaded list stays loaded.
test('a list that fails to load leaves a plain input, and is retried at the next touch; if it loads after the blur it stays closed [TAR-04]', async () => {
  isListDown = true;
  const asked: string[] = [];
  const user = draw({
    houseLines: (query, signal) => {
      asked.push(query);
      return twoHouses.houseLines(query, signal);
    },
  });
  const input = screen.getByLabelText('Адрес');
  await user.type(input, 'соб');
  expect(input).toHaveValue('соб');
  expect(input).not.toHaveRole('combobox');
  await user.tab();
  isListDown = false;
  act(() => input.focus());
  act(() => input.blur());
  await waitFor(() => expect(input).toHaveRole('combobox'));
  await waitFor(() => expect(asked).toEqual(['соб']));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(input, 'о');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

test('the very input that was touched becomes a combobox; a house is chosen by the keys [TAR-04]', async () => {
  const chosen: (KnownHouse | null)[] = [];
  const user = draw(twoHouses, { onHouse: (house) => chosen.push(house) });
  const input = screen.getByLabelText('Адрес');
  await user.type(input, 'соб');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(input).toBe(screen.getByRole('combobox', { name: 'Адрес', expanded: true }));
  expect(input).toHaveFocus();
  expect(screen.getByRole('option', { name: /Соборная, 1 бывшая Комсомольская/ })).toBeInTheDocument();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('ул. Соборная, 3');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(chosen.at(-1)?.address).toBe('ул. Соборная, 3');

  await user.type(input, '5');
  expect(chosen.at(-1)).toBeNull();
});

test('Escape and leaving close the list, a press chooses [TAR-04]', async () => {
  const user = draw();
  const input = screen.getByLabelText('Адрес');
  await user.type(input, 'соб');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await user.click((await screen.findAllByRole('option'))[0]!);
  expect(input).toHaveValue('ул. Соборная, 1');
  await user.type(input, '1');
  await screen.findAllByRole('option');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('messages for no match and for failing suggestions; the text stays [TAR-04]', async () => {
  const user = draw();
  await user.type(screen.getByLabelText('Адрес'), 'нет такой');
  expect(await screen.findByText(/Такого дома в\sсписке нет/)).toHaveRole('status');
  expect(screen.getByLabelText('Адрес')).toHaveValue('нет такой');
});

test('suggestions that fail leave a line to type in [TAR-04]', async () => {
  const user = draw({ houseLines: () => Promise.reject(new Error('away')) });
  await user.type(screen.getByLabelText('Адрес'), 'ленина 5');
  expect(await screen.findByText(/Подсказки сейчас не\sотвечают/)).toHaveRole('status');
  expect(screen.getByLabelText('Адрес')).toHaveValue('ленина 5');
});

test('letters in quick succession are one question, and an answer to older ones is not shown [TAR-04]', async () => {
  const asked: string[] = [];
  const answers = new Map<string, (houses: HouseLine[]) => void>();
  const user = draw({
    houseLines: (query) => {
      asked.push(query);
      return new Promise((resolve) => answers.set(query, resolve));
    },
  });
  const input = screen.getByLabelText('Адрес');
  await user.type(input, 'соб');
  await waitFor(() => expect(asked).toEqual(['соб']));
  await user.type(input, 'орная');
  await waitFor(() => expect(asked).toEqual(['соб', 'соборная']));
  answers.get('соборная')?.([line('3')]);
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  answers.get('соб')?.([line('1'), line('3')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

describe('a chosen house fills the next form of the visit [TAR-04]', () => {
  beforeEach(() => sessionStorage.clear());

  test('with its id, if the form is empty and has the field', async () => {
    const user = draw();
    await user.type(screen.getByLabelText('Адрес'), 'соб');
    await user.click((await screen.findAllByRole('option'))[1]!);
    cleanup();
    const known: (string | undefined)[] = [];
    draw(twoHouses, { recalls: true, onHouse: (house) => known.push(house?.id) });
    expect([screen.getByLabelText<HTMLInputElement>('Адрес').value, known]).toEqual([
      'ул. Соборная, 3',
      ['1-0-3'],
    ]);
    cleanup();
    draw(twoHouses, { recalls: true, defaultValue: 'Мира 3' });
    expect(screen.getByLabelText('Адрес')).toHaveValue('Мира 3');
    cleanup();
    draw();
    expect(screen.getByLabelText('Адрес')).toHaveValue('');
  });

  test('the search for an address, which stays on its page until a house is chosen again', () => {
    storeChosenHouse({ id: '1-0-3', address: 'ул. Соборная, 3' });
    const push = jest.fn();
    renderOnSite(
      <AddressSearch title="Проверка" label="Адрес" maxLength={100}>
        <button type="submit">Проверить</button>
      </AddressSearch>,
      { router: { push } },
    );
    expect(screen.getByLabelText('Адрес')).toHaveValue('ул. Соборная, 3');
    expect(push).not.toHaveBeenCalled();
  });

  test.each(['{', '1', '{"id": 1}'])('a value stored by another program is ignored: %s', (kept) => {
    sessionStorage.setItem('chosen-house', kept);
    draw(twoHouses, { recalls: true });
    expect(screen.getByLabelText('Адрес')).toHaveValue('');
  });
});
