import { pretendContent } from '../pretend-frame';
import { currentEntryId, type MenuEntry } from './menu-view';

const entries = pretendContent.main;

test.each([
  ['/internet', 1],
  ['/internet/giga', 1],
  ['/internet-shop', undefined],
  ['/domru-tv/equipment/smart', 3],
  ['/catchup', 3],
  ['/news', 5],
  ['/offices/closed', 6],
  ['/radio', undefined],
  ['/', undefined],
])('%s belongs to entry %s [SHELL-01]', (path, id) => {
  expect(currentEntryId(entries, path)).toBe(id);
});

test('of two entries that hold a page the nearer one is current [SHELL-01]', () => {
  const nearer: MenuEntry[] = [
    { id: 1, type: 'common', title: 'Интернет', link: '/internet', children: [] },
    { id: 2, type: 'common', title: 'Роутеры', link: '/internet/equipment?from=menu', children: [] },
  ];
  expect(currentEntryId(nearer, '/internet/equipment')).toBe(2);
});
