/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';

import { BottomBar } from './bottom-bar';

const height = 65;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
});

const page = (
  <>
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
const space = () => document.documentElement.style.getPropertyValue('--bottom-bar-h');
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
  expect(document.documentElement.style.getPropertyValue('scroll-padding-bottom')).toContain(
    'var(--bottom-bar-h, 0px)',
  );
  unmount();
  expect(space()).toBe('');
});

test('it is gone while something is typed, and only then [SHELL-14]', () => {
  render(page);
  for (const field of ['Телефон', 'Вопрос']) {
    focus(field);
    expect(bar()).toBeNull();
    expect(space()).toBe('');
    focus('Согласие');
    expect(bar()).toBeVisible();
    expect(space()).toBe(`${height}px`);
  }
  focus('Телефон');
  act(() => screen.getByLabelText('Телефон').blur());
  expect(bar()).toBeVisible();
});
