import { frameContentFixture } from '../frame.fixtures';
import { findCurrentMenuEntry, type MenuEntry } from './menu-item';

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
  expect(findCurrentMenuEntry(entries, path)?.title).toBe(title);
});

test('of two entries that contain a page the nearer one is current [SHELL-01]', () => {
  const nearer: MenuEntry[] = [
    { title: 'Интернет', link: '/internet' },
    { title: 'Роутеры', link: '/internet/equipment?from=menu' },
  ];
  expect(findCurrentMenuEntry(nearer, '/internet/equipment')?.title).toBe('Роутеры');
});
