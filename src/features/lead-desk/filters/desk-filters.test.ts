/** @jest-environment jsdom */
import {
  filterSearch,
  leadInAddress,
  narrowingCount,
  parseFilters,
  startFilters,
  toQuery,
} from './desk-filters';

describe('filters in the address', () => {
  const filters = {
    ...startFilters,
    view: 'own' as const,
    sort: 'due' as const,
    city: 'Нижний Новгород',
    status: ['callback' as const, 'taken' as const],
    from: '2026-11-01',
    q: '45-18 Ё',
  };

  test('what is chosen survives a reload [MGR-04]', () => {
    expect(parseFilters(filterSearch(filters))).toEqual(filters);
    expect(filterSearch(startFilters)).toBe('');
    expect(parseFilters('')).toEqual(startFilters);
  });

  test('the open lead stands beside the filters [MGR-04]', () => {
    const search = filterSearch(filters, 'lead-7');
    expect(leadInAddress(search)).toBe('lead-7');
    expect(parseFilters(search)).toEqual(filters);
  });

  test.each([
    ['?view=nonsense&q=Ольга', { view: 'open', q: 'Ольга' }],
    ['?status=sung,sold', { status: [] }],
    ['?from=2026-02-31', { from: '' }],
    ['?topic=9', { topic: [] }],
  ])('what does not fit in %s is left out, the rest stays [MGR-04]', (search, expected) => {
    expect(parseFilters(search)).toMatchObject(expected);
  });

  test('asks the server for what is chosen, by days of the manager [MGR-04]', () => {
    expect(toQuery(filters)).toMatchObject({
      view: 'own',
      sort: 'due',
      city: 'Нижний Новгород',
      status: 'callback,taken',
      days: 'manager',
    });
    expect(toQuery(startFilters)).toEqual({ view: 'open' });
  });

  test('counts what narrows the list [MGR-04]', () => {
    expect(narrowingCount(startFilters)).toBe(0);
    expect(narrowingCount(filters)).toBe(3);
  });
});
