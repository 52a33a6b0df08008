import { resolveOpenTab } from './load-tv-equipment';
import type { TvTab } from './tv-tabs';

describe('the path wins, then ?tab, then main; unknown means main [TV-01]', () => {
  test.each<[TvTab | null, Record<string, unknown>, TvTab]>([
    [null, {}, 'main'],
    [null, { tab: 'main' }, 'main'],
    [null, { tab: 'smart' }, 'smart'],
    [null, { tab: 'note' }, 'note'],
    [null, { tab: 'nonsense' }, 'main'],
    [null, { tab: '' }, 'main'],
    [null, { tab: ['note', 'smart'] }, 'main'],
    [null, { tab: 'constructor' }, 'main'],
    ['smart', { tab: 'note' }, 'smart'],
    ['note', { tab: 'nonsense' }, 'note'],
  ])('path %s, %j: %s', (pathTab, query, tab) => expect(resolveOpenTab(pathTab, query, 2026).tab).toBe(tab));
});

describe('the answer about a television opens its tab where the address names none [TV-01]', () => {
  const lg = { tv: 'lg', year: '2015' };
  test.each<[TvTab | null, Record<string, unknown>, TvTab]>([
    [null, lg, 'smart'],
    [null, { tv: 'other', year: '2015' }, 'main'],
    [null, { tv: 'lg', year: '1990' }, 'note'],
    [null, { ...lg, tab: 'note' }, 'note'],
    ['note', lg, 'note'],
    [null, { tv: 'lg', year: 'soon' }, 'main'],
  ])('path %s, %j: %s', (pathTab, query, tab) => expect(resolveOpenTab(pathTab, query, 2026).tab).toBe(tab));
});
