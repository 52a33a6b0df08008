import { frameContentFixture } from '../frame.fixtures';
import { currentEntry, type MenuEntry, pathAmong } from './menu-item';

const entries = frameContentFixture.main;

test.each([
  ['/internet', 'Интернет'],
  ['/internet/giga', 'Интернет'],
  ['/internet-shop', undefined],
  ['/domru-tv/equipment/smart', 'ТВ'],
  ['/catchup', 'ТВ'],
  ['/news', 'Ещё'],
  ['/offices/closed', 'Офисы'],
  ['/radio', undefined],
  ['/', undefined],
])('%s belongs to entry %s [SHELL-01]', (path, title) => {
  expect(currentEntry(entries, path)?.title).toBe(title);
});

test('of two entries that contain a page the nearer one is current [SHELL-01]', () => {
  const nearer: MenuEntry[] = [
    { title: 'Интернет', link: '/internet' },
    { title: 'Роутеры', link: '/internet/equipment?from=menu' },
  ];
  expect(currentEntry(nearer, '/internet/equipment')?.title).toBe('Роутеры');
});

test('a page’s path counts for a menu only where one of its links leads there [SHELL-01]', () => {
  expect(pathAmong([{ link: '/tv' }, { link: '/internet' }], '/internet')).toBe('/internet');
  expect(pathAmong([{ link: '/tv' }], '/internet')).toBe('');
});
