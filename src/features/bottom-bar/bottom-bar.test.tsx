/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { makesBottomSpace } from '@/site/bottom-space/bottom-space';

import { BottomBar } from './bottom-bar';
import { leaveMs } from './use-field-focus';

const height = 65;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
});

const page = (
  <>
    <footer data-testid="footer" {...makesBottomSpace} />
    <input aria-label="Телефон" />
    <input aria-label="Согласие" type="checkbox" />
    <textarea aria-label="Вопрос" />
    <BottomBar
      phone={{ text: '+7 (38341) 2-11-22', href: 'tel:+73834121122' }}
      connectHref="/domru-tv/equipment#request"
    />
  </>
);
const bar = () => screen.queryByRole('complementary');
const space = () => screen.getByTestId('footer').style.getPropertyValue('--bottom-bar-h');
const scrollSpace = () => document.documentElement.style.scrollPaddingBottom;
const focus = (label: string) => act(() => screen.getByLabelText(label).focus());

test('the bar at the bottom of a phone calls and connects [SHELL-14]', () => {
  render(page);
  expect(screen.getByRole('link', { name: 'Позвонить: +7 (38341) 2-11-22' })).toHaveAttribute(
    'href',
    'tel:+73834121122',
  );
  expect(screen.getByRole('link', { name: 'Подключить' })).toHaveAttribute(
    'href',
    '/domru-tv/equipment#request',
  );
});

test('the page keeps clear of it: its end and what takes the focus do not lie under the bar [SHELL-14]', () => {
  const { unmount } = render(page);
  expect(space()).toBe(`${height}px`);
  expect(scrollSpace()).toBe(`${height}px`);
  unmount();
  expect(scrollSpace()).toBe('0px');
});

describe('while something is typed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTime(leaveMs));

  test('it is gone, and only then [SHELL-14]', () => {
    render(page);
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

  test('from field to field it does not come back for a moment [SHELL-14]', () => {
    render(page);
    focus('Телефон');
    focus('Вопрос');
    wait();
    expect(bar()).toBeNull();
  });

  test('it does not come under a finger that presses a button [SHELL-14]', () => {
    render(page);
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
