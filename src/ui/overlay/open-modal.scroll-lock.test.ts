/** @jest-environment jsdom */
import { lockScroll } from './open-modal';

const root = document.documentElement;

/** A page whose visible scrollbar takes 15 px. */
function pretendScrollbar() {
  Object.defineProperty(root, 'clientWidth', {
    configurable: true,
    get: () => (root.style.overflow === 'hidden' ? 1280 : 1265),
  });
}

afterEach(() => {
  Reflect.deleteProperty(root, 'clientWidth');
  root.removeAttribute('style');
});

test('the last of several holders frees the page, however often each of them lets go [UI-01]', () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(root).toHaveStyle({ overflow: 'hidden' });
  second();
  expect(root).not.toHaveStyle({ overflow: 'hidden' });
});

test('the place of the scrollbar is reserved and released [UI-01]', () => {
  pretendScrollbar();
  root.style.paddingRight = '3px';
  const free = lockScroll();
  expect(root.style.paddingRight).toBe('15px');
  expect(root.style.getPropertyValue('--scrollbar-gap')).toBe('15px');
  free();
  expect(root.style.paddingRight).toBe('3px');
  expect(root.style.getPropertyValue('--scrollbar-gap')).toBe('');
});

describe('a finger', () => {
  function panOn(element: Element, fingers = 1): boolean {
    const event = new Event('touchmove', { bubbles: true, cancelable: true });
    Object.assign(event, { touches: Array.from({ length: fingers }, () => ({})) });
    return element.dispatchEvent(event);
  }

  function place(overflow: string, scrollHeight: number): HTMLElement {
    const outer = document.createElement('div');
    const inner = document.createElement('p');
    outer.style.overflowY = overflow;
    Object.defineProperties(outer, { scrollHeight: { value: scrollHeight }, clientHeight: { value: 100 } });
    outer.append(inner);
    document.body.append(outer);
    return inner;
  }

  test('scrolls its scrollable content and zooms, but does not pan the page behind [UI-01]', () => {
    const free = lockScroll();
    expect(panOn(place('auto', 300))).toBe(true);
    expect(panOn(place('auto', 100))).toBe(false);
    expect(panOn(place('visible', 300))).toBe(false);
    expect(panOn(document.body, 2)).toBe(true);
    free();
    expect(panOn(document.body)).toBe(true);
  });
});
