import { keepsScroll } from './site-frame';

describe('no scroll to the top after navigation for these paths only [SHELL-15]', () => {
  test.each([
    ['/internet', true],
    ['/internet?speed=500', true],
    ['/internet/mono-village', true],
    ['/full-buy', true],
    ['/full-buy?from=card', true],
    ['/internet#request', false],
    ['/internet/giga', false],
    ['/internet/equipment', false],
    ['/full-buy/router', false],
    ['/about', false],
    ['/', false],
  ])('%s: %s', (href, isKept) => expect(keepsScroll(href)).toBe(isKept));
});
