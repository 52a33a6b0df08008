import { type ChannelFilters, makeChannelFilterQuery, noFilters, parseChannelFilters } from './channel-query';

test.each([
  ['?theme=кино&q=ab', { theme: 'кино', q: 'ab' }],
  ['?theme=constructor&quality=8K&package=SD', {}],
  [`?q=${'я'.repeat(60)}`, { q: 'я'.repeat(40) }],
  ['?q=%20%20a%20%20b%20', { q: 'a b' }],
  [`?q=${'я'.repeat(39)}%20я`, { q: 'я'.repeat(39) }],
  ['?quality=SD', {}],
  ['?tab=smart', {}],
])('the address %s is parsed, and unknown parts of it are ignored [TV-11]', (address, given) => {
  const query = new URLSearchParams(address);
  expect(parseChannelFilters((name) => query.get(name))).toEqual({ ...noFilters, ...given });
});

test('filters round-trip through the address, in one order, without empty ones [TV-11]', () => {
  const filters: ChannelFilters = { q: 'а & б', theme: 'детям', quality: '4K', package: 'federal' };
  const query = makeChannelFilterQuery(filters);
  expect(query).toMatch(/^\?q=[^&]+&theme=[^&]+&quality=4K&package=federal$/);
  const read = new URLSearchParams(query);
  expect(parseChannelFilters((name) => read.get(name))).toEqual(filters);
  expect(makeChannelFilterQuery(noFilters)).toBe('');
});
