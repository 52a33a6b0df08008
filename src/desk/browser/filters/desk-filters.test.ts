/** @jest-environment jsdom */
import { leadFixture } from '../desk.fixtures';
import {
  toFilterQueryString,
  isInDeskTab,
  parseOpenLeadId,
  countActiveFilters,
  sortOrderOfView,
  parseDeskFilters,
  defaultInboxFilters,
  toDeskQuery,
} from './desk-filters';

describe('filters in the address', () => {
  const filters = {
    ...defaultInboxFilters,
    view: 'own' as const,
    sort: 'newest' as const,
    city: 'Нижний Новгород',
    status: ['callback' as const, 'taken' as const],
    from: '2026-11-01',
    q: '45-18 Ё',
  };

  test('the choice survives a reload [MGR-04]', () => {
    expect(parseDeskFilters(toFilterQueryString(filters))).toEqual(filters);
    expect(toFilterQueryString(defaultInboxFilters)).toBe('');
    expect(parseDeskFilters('')).toEqual(defaultInboxFilters);
  });

  test('the open lead is in the address beside the filters [MGR-04]', () => {
    const search = toFilterQueryString(filters, 'lead-7');
    expect(parseOpenLeadId(search)).toBe('lead-7');
    expect(parseDeskFilters(search)).toEqual(filters);
  });

  test.each([
    ['?view=nonsense&q=Ольга', { view: 'due', q: 'Ольга' }],
    ['?status=sung,sold', { status: [] }],
    ['?from=2026-02-31', { from: '' }],
    ['?topic=9', { topic: [] }],
  ])('invalid values of %s are dropped, the rest stays [MGR-04]', (search, expected) => {
    expect(parseDeskFilters(search)).toMatchObject(expected);
  });

  test('requests the chosen filters, by days of the manager [MGR-04]', () => {
    expect(toDeskQuery(filters)).toMatchObject({
      view: 'own',
      sort: 'newest',
      city: 'Нижний Новгород',
      status: 'callback,taken',
      days: 'manager',
    });
    expect(toDeskQuery(defaultInboxFilters)).toEqual({ view: 'due' });
  });

  test('the longest-waiting leads are first; tabs without waiting leads show the newest first [MGR-02]', () => {
    expect(sortOrderOfView(defaultInboxFilters)).toBe('due');
    expect(sortOrderOfView({ view: 'later', sort: 'newest' })).toBe('newest');
    for (const view of ['closed', 'quarantine', 'all'] as const)
      expect(sortOrderOfView({ view, sort: 'due' })).toBe('newest');
  });

  const [mine, igors] = [
    { id: 'm-1', name: 'Я' },
    { id: 'm-2', name: 'Игорь Грачёв' },
  ];
  test.each([
    ['due', { status: 'sold', takenBy: mine }, false],
    ['due', { status: 'reached', takenBy: mine }, false],
    ['due', { status: 'not_reached', takenBy: mine, dueAt: 2_000 }, false],
    ['due', { status: 'taken', takenBy: mine }, true],
    ['due', { takenBy: igors }, false],
    ['new', { status: 'taken', takenBy: mine }, false],
    ['own', { status: 'callback', takenBy: mine, dueAt: 2_000 }, true],
    ['open', { status: 'taken', takenBy: igors }, true],
    ['closed', { status: 'sold', takenBy: mine }, true],
  ] as const)('in the tab %s a lead that is %j stays there: %s [MGR-03]', (view, changes, expected) => {
    const lead = leadFixture({ createdAt: 1_000, ...changes });
    expect(
      isInDeskTab(lead, { filters: { ...defaultInboxFilters, view }, viewerId: 'm-1', now: 1_500 }),
    ).toBe(expected);
  });

  test('counts the active filters [MGR-04]', () => {
    expect(countActiveFilters(defaultInboxFilters)).toBe(0);
    expect(countActiveFilters(filters)).toBe(3);
  });
});
