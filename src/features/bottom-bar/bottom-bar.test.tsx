/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';

import { subscribeToEvents } from '@/site/analytics/track';
import { clientSeedFixture } from '@/site/client/client.fixtures';
import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';

import { renderOnSite } from '../../../tests/support/render-on-site';
import { BottomBar } from './bottom-bar';
import { fieldBlurDelayMs } from './use-field-focus';

const height = 65;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
});

const page = (
  <>
    <footer data-testid="footer" {...bottomInsetTarget} />
    <input aria-label="Телефон" />
    <input aria-label="Согласие" type="checkbox" />
    <textarea aria-label="Вопрос" />
    <BottomBar
      phone={{ text: '+7 (38341) 2-11-22', href: 'tel:+73834121122' }}
      connect="connect"
      connectHref="/domru-tv/equipment#request"
    />
  </>
);
const bar = () => screen.queryByRole('complementary');
const space = () => screen.getByTestId('footer').style.getPropertyValue('--bottom-bar-h');
const scrollSpace = () => document.documentElement.style.scrollPaddingBottom;
const focus = (label: string) => act(() => screen.getByLabelText(label).focus());

const connect = () => screen.getByRole('link', { name: 'Подключить' });
function pressConnect() {
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, label }) => told.push([category, label]));
  const isLedAway = fireEvent.click(connect());
  stop();
  return { told, isLedAway };
}

test('the bar at the bottom of a phone calls, and connects by the popup where the page has no form [SHELL-14] [POP-02] [ANA-03]', () => {
  const { store } = renderOnSite(page);
  expect(screen.getByRole('link', { name: 'Позвонить: +7 (38341) 2-11-22' })).toHaveAttribute(
    'href',
    'tel:+73834121122',
  );
  expect(connect()).toHaveAttribute('href', '/domru-tv/equipment#request');
  expect(pressConnect()).toEqual({ told: [['dialog', 'connect']], isLedAway: false });
  expect(store.getState().dialogs).toMatchObject({
    request: { kind: 'connect' },
    otherwise: '/domru-tv/equipment#request',
  });
});

test('a client’s bar has the payment and the support', () => {
  renderOnSite(page, clientSeedFixture);
  expect(screen.getByRole('link', { name: 'Оплатить' })).toHaveAttribute('href', '/payments');
  expect(screen.getByRole('link', { name: 'Поддержка: +7 (38341) 2-11-22' })).toHaveAttribute(
    'href',
    'tel:+73834121122',
  );
  expect(screen.queryByRole('link', { name: 'Подключить' })).toBeNull();
});

test('in a city without the button to connect, the bar only has the call [LEAD-11]', () => {
  renderOnSite(<BottomBar phone={{ text: '2-11-22', href: 'tel:21122' }} connect={null} connectHref="/" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Позвонить']);
});

test.each(['request', 'CallBackForm'])(
  'on a page with the form #%s «Подключить» leads to it, whatever is above [SHELL-14] [ANA-03]',
  (id) => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    const { store } = renderOnSite(
      <>
        {page}
        <div id={id}>
          <input type="hidden" />
          <input aria-label="Ваше имя" />
        </div>
      </>,
    );
    expect(connect()).toHaveAttribute('href', `#${id}`);
    expect(pressConnect()).toEqual({ told: [['bottom_bar', 'Подключить']], isLedAway: false });
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Ваше имя')).toHaveFocus();
    expect(store.getState().dialogs.request).toBeNull();
  },
);

test('the page keeps clear of it: neither its end nor the focused element is under the bar [SHELL-14]', () => {
  const { unmount } = renderOnSite(page);
  expect(space()).toBe(`${height}px`);
  // Includes the outline of the focused element.
  expect(scrollSpace()).toBe(`${height + 8}px`);
  unmount();
  expect(scrollSpace()).toBe('0px');
});

describe('while something is typed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTime(fieldBlurDelayMs));

  test('it is hidden, and only then [SHELL-14]', () => {
    renderOnSite(page);
    for (const field of ['Телефон', 'Вопрос']) {
      focus(field);
      expect(bar()).toBeNull();
      expect(space()).toBe('');
      focus('Согласие');
      wait();
      expect(bar()).toBeVisible();
      expect(space()).toBe(`${height}px`);
    }
    focus('Телефон');
    act(() => screen.getByLabelText('Телефон').blur());
    wait();
    expect(bar()).toBeVisible();
  });

  test('it stays hidden while the focus moves between fields [SHELL-14]', () => {
    renderOnSite(page);
    focus('Телефон');
    focus('Вопрос');
    wait();
    expect(bar()).toBeNull();
  });

  test('it does not appear under a finger that presses a button [SHELL-14]', () => {
    renderOnSite(page);
    focus('Телефон');
    fireEvent.pointerDown(document.body);
    act(() => screen.getByLabelText('Телефон').blur());
    wait();
    expect(bar()).toBeNull();
    fireEvent.pointerUp(document.body);
    expect(bar()).toBeNull();
    wait();
    expect(bar()).toBeVisible();
  });
});
