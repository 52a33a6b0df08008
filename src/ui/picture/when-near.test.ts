/** @jest-environment jsdom */
import { whenNear } from './when-near';

/** The browser's observer, told by the test what is near. */
class Watch {
  static all: Watch[] = [];
  readonly watched = new Set<Element>();
  constructor(
    readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Watch.all.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
}

const near = (target: Element, isIntersecting = true) => Watch.all[0]!.tell([{ target, isIntersecting }]);
const wait = (shown: string[], name: string) => {
  const element = document.createElement('img');
  return { element, stop: whenNear(element, () => shown.push(name)) };
};

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Watch }));
beforeEach(() => jest.useFakeTimers().advanceTimersByTime(10_000));
afterEach(() => jest.useRealTimers());

test('all pictures share one observer, 100 px ahead [UI-09]', () => {
  const shown: string[] = [];
  wait(shown, 'one');
  wait(shown, 'two');
  expect(Watch.all).toHaveLength(1);
  expect(Watch.all[0]!.options.rootMargin).toBe('100px');
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

test('what is gone before the change is applied stays unloaded, and what was shown is left alone [UI-09]', () => {
  const shown: string[] = [];
  const [first, passing] = ['first', 'passing'].map((name) => wait(shown, name).element);
  near(first!);
  jest.advanceTimersByTime(1);
  near(passing!);
  near(passing!, false);
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual(['first']);
  expect(Watch.all[0]!.watched.has(first!)).toBe(false);
  near(passing!);
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual(['first', 'passing']);
});

test('a picture that is taken off the page is no longer waited for [UI-09]', () => {
  const shown: string[] = [];
  const { element, stop } = wait(shown, 'gone');
  near(element);
  stop();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
  expect(Watch.all[0]!.watched.has(element)).toBe(false);
});
