/** @jest-environment jsdom */
import { stubScreen } from '../../../tests/support/browser-stubs';
import { runWhenNearViewport } from './picture';

const page = stubScreen();
const near = (target: Element, isIntersecting = true) => page.watches[0]!.see(target, { isIntersecting });
const wait = (shown: string[], name: string) => {
  const element = document.createElement('img');
  return { element, stop: runWhenNearViewport(element, () => shown.push(name)) };
};

beforeEach(() => jest.useFakeTimers().advanceTimersByTime(10_000));
afterEach(() => jest.useRealTimers());

test('all pictures share one observer, 100 px ahead [UI-09]', () => {
  const shown: string[] = [];
  wait(shown, 'one');
  wait(shown, 'two');
  expect(page.watches).toHaveLength(1);
  expect(page.watches[0]!.rootMargin).toBe('100px');
});

test('the first change is applied at once, the next 300 ms later, together [UI-09]', () => {
  const shown: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => wait(shown, name).element);
  near(first!);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['first']);
  near(second!);
  jest.advanceTimersByTime(150);
  near(third!);
  jest.advanceTimersByTime(148);
  expect(shown).toEqual(['first']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['first', 'second', 'third']);
});

test('an element removed before the change applies stays unloaded, and loaded ones are unchanged [UI-09]', () => {
  const shown: string[] = [];
  const [first, passing] = ['first', 'passing'].map((name) => wait(shown, name).element);
  near(first!);
  jest.advanceTimersByTime(1);
  near(passing!);
  near(passing!, false);
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual(['first']);
  expect(page.watches[0]!.watched.has(first!)).toBe(false);
  near(passing!);
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual(['first', 'passing']);
});

test('a removed picture is no longer observed [UI-09]', () => {
  const shown: string[] = [];
  const { element, stop } = wait(shown, 'gone');
  near(element);
  stop();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
  expect(page.watches[0]!.watched.has(element)).toBe(false);
});
