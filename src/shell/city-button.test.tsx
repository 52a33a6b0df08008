/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { renderOnSite } from '../../tests/support/render-on-site';
import { CityButton } from './city-button';

test.each([
  ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'))],
  ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Tab}{Enter}')],
  ['the space bar', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Tab} ')],
])('%s on the city’s name opens «Выберите город» without a navigation [CITY-05]', async (_way, press) => {
  const { store } = renderOnSite(<CityButton size={18} />);
  await press(userEvent.setup());
  const { request, otherwise, opening } = store.getState().dialogs;
  expect(request).toEqual({ kind: 'city' });
  expect(opening).toBe(1);
  // The page of all cities is the dialog's fallback.
  expect(otherwise).toBe('/city');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('it loads when the pointer enters the button [CITY-05]', async () => {
  const { store } = renderOnSite(<CityButton size={18} />);
  await userEvent.hover(screen.getByRole('button'));
  expect(store.getState().dialogs).toMatchObject({ expected: ['city'], request: null });
});

describe('without scripts [CITY-05]', () => {
  test('it leads to the page of all cities', () => {
    renderOnSite(<CityButton size={18} />);
    const button = screen.getByRole('button', { name: 'Ваш город Казань' });
    expect(button).toHaveAttribute('href', '/city');
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  });
});
