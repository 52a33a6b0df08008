/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import { clientCallsFixture, clientSeedFixture, infoFixture } from '@/site/client/client.fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { ManagementPageCards } from './management-parts';
import { maxCardsWaitMs } from './section-card';

const scrolledTo = jest.fn<undefined, [string]>();

/** Hydrates the server's page; the equipment response waits for the test. */
async function openServed() {
  const equipment = Promise.withResolvers<[]>();
  clientCallsFixture((calls) => calls.equipment.mockReturnValue(equipment.promise));
  const store = storeOf(clientSeedFixture);
  const page = (
    <Provider store={store} serverState={store.getState()}>
      <ManagementPageCards onAlive={() => undefined} />
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  await act(() => jest.advanceTimersByTimeAsync(maxCardsWaitMs - 1));
  return equipment;
}

const balance = () => screen.getByRole('region', { name: /^Баланс/ });

describe('the cards of a server-rendered page [ACC-01]', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Element.prototype.scrollIntoView = function () {
      scrolledTo(this.id);
    };
  });

  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    scrolledTo.mockClear();
  });

  test('appear together, in place of their skeletons', async () => {
    const equipment = await openServed();
    expect(balance()).toHaveAttribute('aria-busy', 'true');
    const skeleton = balance();
    await act(async () => {
      equipment.resolve([]);
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(balance()).toHaveTextContent(infoFixture.payment.data.payTextShort);
    expect(skeleton).not.toBeInTheDocument();
  });

  test('stop waiting for the slowest after the limit', async () => {
    await openServed();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(balance()).toHaveTextContent(infoFixture.payment.data.payTextShort);
    expect(screen.getByRole('region', { name: /^Моё/ })).toHaveAttribute('aria-busy', 'true');
  });

  test('keep the target of the address’s hash in view', async () => {
    history.replaceState(null, '', '/#services');
    const equipment = await openServed();
    await act(async () => {
      equipment.resolve([]);
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    expect(scrolledTo).toHaveBeenCalledWith('services');
  });
});
