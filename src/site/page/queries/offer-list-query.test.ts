import fc from 'fast-check';

import {
  parseComparedOffers,
  countConditions,
  noOfferFilter,
  offerListQuery,
  parseOfferFilter,
  parsePage,
} from './offer-list-query';
import { anyFilter } from './offer-list-query.fixtures';

const read = (query: string) => {
  const given = new URLSearchParams(query);
  return parseOfferFilter((name) => given.get(name));
};

describe('the address of a filter [TAR-03]', () => {
  test('a written query parses back, among any other parameters', () => {
    fc.assert(
      fc.property(anyFilter, fc.nat({ max: 90 }), (filter, page) => {
        const query = offerListQuery(filter, { page, chosen: ['i1', 'b2'] });
        expect(read(query)).toEqual(filter);
        expect(query).not.toMatch(/=(?:&|$)/);
      }),
    );
  });

  test('only set values, in one order', () => {
    expect(offerListQuery(noOfferFilter)).toBe('');
    expect(offerListQuery(read('?sort=faster&promo=1&speed=to-100&tv='))).toBe(
      '?speed=to-100&promo=1&sort=faster',
    );
    expect(offerListQuery(noOfferFilter, { page: 2, chosen: ['i1', 'b2'] })).toBe('?page=2&offers=i1,b2');
  });

  test('invalid values count as absent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const filter = parseOfferFilter((name) => query[name] ?? null);
        expect(read(offerListQuery(filter))).toEqual(filter);
      }),
    );
    expect(read('?speed=toString&price=-5&tv=yes&mobile=0&private=%00&sort=__proto__')).toEqual(
      noOfferFilter,
    );
  });

  test.each([
    ['', 0],
    ['?sort=faster', 0],
    ['?speed=to-100&tv=1&promo=1&sort=cheaper', 3],
  ])('%s has %i conditions', (query, count) => expect(countConditions(read(query))).toBe(count));

  test.each([
    [null, 1],
    ['1', 1],
    ['7', 7],
    ['112', 112],
    ['99999', 999],
    ['0', 1],
    ['-2', 1],
    ['1e3', 1],
    ['99999999999', 1],
    ['два', 1],
  ])('page %s is page %i', (value, page) => expect(parsePage(value)).toBe(page));

  test.each([
    [
      ['i101', 'b202'],
      ['i101', 'b202'],
    ],
    [
      ['i101,b202', 'i101'],
      ['i101', 'b202'],
    ],
    [['i1,i2,i3,i4,i5'], ['i1', 'i2', 'i3', 'i4']],
    [['x1', 'i', 'b-2', '<b>', 'i12345678901'], []],
  ])('%j are chosen as %j', (values, codes) => expect(parseComparedOffers(values)).toEqual(codes));
});
