/** @jest-environment jsdom */
import { watchScroll } from './site-header';

const bar = document.createElement('div');
const direction = () => bar.dataset.scroll;

function scrollPageTo(y: number) {
  window.scrollY = y;
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(20);
}

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollY = 0;
});
afterEach(() => jest.useRealTimers());

test('the bar has the scroll direction, from 100 px on [SHELL-16]', () => {
  const stop = watchScroll(bar);
  scrollPageTo(99);
  expect(direction()).toBe('up');
  scrollPageTo(400);
  expect(direction()).toBe('down');
  scrollPageTo(301);
  expect(direction()).toBe('down');
  scrollPageTo(300);
  expect(direction()).toBe('up');
  stop();
});

test('a page that is loaded in its middle counts from there [SHELL-16]', () => {
  window.scrollY = 2000;
  const stop = watchScroll(bar);
  scrollPageTo(2010);
  expect(direction()).toBe('up');
  scrollPageTo(2100);
  expect(direction()).toBe('down');
  stop();
});

test('it runs once per frame, and not at all after its end [SHELL-16]', () => {
  const stop = watchScroll(bar);
  const ask = jest.spyOn(window, 'requestAnimationFrame');
  for (let i = 0; i < 5; i += 1) window.dispatchEvent(new Event('scroll'));
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  expect(direction()).toBeUndefined();
  scrollPageTo(900);
  expect(direction()).toBeUndefined();
  ask.mockRestore();
});
