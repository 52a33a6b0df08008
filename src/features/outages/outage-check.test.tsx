/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { renderOnSite } from '../../../tests/support/render-on-site';
import { OutageCheck } from './outage-check';
import { outageFixture } from './outages.fixtures';

const house = { id: 'h1', address: 'ул. Мира, 3' };

test('a slow outage service does not hold up the form [NET-03] [NET-04]', async () => {
  const onNext = jest.fn();
  const calls = { ofHouse: () => new Promise<never>(() => undefined) };
  renderOnSite(
    <OutageCheck house={house} onNext={onNext} calls={calls} limitMs={1}>
      {null}
    </OutageCheck>,
  );
  expect(await screen.findByText(/сейчас недоступны/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('of overlapping outages each is shown, and one form offers a message [NET-04] [NET-08]', async () => {
  const calls = { ofHouse: async () => [outageFixture(), outageFixture({ id: 'fault-2' })] };
  renderOnSite(
    <OutageCheck house={house} onNext={() => undefined} calls={calls}>
      {null}
    </OutageCheck>,
  );
  expect(await screen.findAllByText('Авария')).toHaveLength(2);
  expect(screen.getAllByRole('form')).toHaveLength(1);
});
