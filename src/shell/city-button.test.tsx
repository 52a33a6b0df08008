/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { takeDialogRequests } from '@/site/dialogs/request-dialog';

import { CityButton } from './city-button';

test.each([
  ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'))],
  ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Tab}{Enter}')],
  ['the space bar', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Tab} ')],
])('%s on the city’s name asks for «Выберите город» and goes nowhere [CITY-05]', async (_way, press) => {
  const take = jest.fn();
  const stop = takeDialogRequests(take);
  render(<CityButton cityName="Тверь" size={18} />);
  await press(userEvent.setup());
  expect(take.mock.calls).toEqual([[{ kind: 'city' }]]);
  stop();
});

describe('without scripts [CITY-05]', () => {
  test('it leads to the page of all cities', () => {
    render(<CityButton cityName="Тверь" size={18} />);
    const button = screen.getByRole('button', { name: 'Ваш город Тверь' });
    expect(button).toHaveAttribute('href', '/city');
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  });
});
