import { clientFixture } from '../client/client.fixtures';
import { seedFixture } from '../../../tests/support/site-fixtures';
import type { SiteProps } from './page-props';
import { hasCityClientOrVariantChanged, preloadedState } from './preloaded-state';

const guest = seedFixture;
const client: SiteProps = { ...seedFixture, isAuth: true, client: clientFixture };
const agreementOf = (number: string) => ({ ...clientFixture, agreement: { number, address: '' } });

/** Whether navigation between the two pages requires a document load. */
const isOther = (from: SiteProps, to: SiteProps) => hasCityClientOrVariantChanged(preloadedState(from), to);

test('the store begins with the server’s data, without the client’s sections [ACC-01]', () => {
  const { city, client: state, visit } = preloadedState(client);
  expect(city).toMatchObject({ city: client.city, origin: client.origin, cookieDomain: '' });
  expect(state).toEqual({ isAuth: true, client: clientFixture, sections: {} });
  expect(visit).toMatchObject({ variants: {}, flags: client.flags });
});

describe('a page of another visit reloads: no client’s data are ever shown to another [AUTH-04] [CITY-09]', () => {
  const otherCity = { ...guest.city, domain: 'ufa2', provider_id: 77 };
  test.each<[string, SiteProps, SiteProps]>([
    ['a guest has signed in', guest, client],
    ['a client has signed out', client, { ...guest }],
    ['another agreement was chosen', client, { ...client, client: agreementOf('970018274317') }],
    ['the first agreement was chosen', { ...client, client: { ...clientFixture, agreement: null } }, client],
    ['another city', guest, { ...guest, city: otherCity }],
    ['another variant [EXP-01]', guest, { ...guest, variants: { stopper: 'shown' } }],
    ['another city of a client [TV-10]', client, { ...client, city: otherCity }],
  ])('%s', (_what, from, to) => {
    expect(isOther(from, to)).toBe(true);
  });

  test.each<[string, SiteProps, SiteProps]>([
    ['a guest’s next page', guest, { ...guest, city: { ...guest.city } }],
    ['one whose seed leaves the client out', guest, withoutClient(guest)],
    ['a client’s next page', client, { ...client, client: { ...clientFixture, products: ['tv'] } }],
  ])('but not %s', (_what, from, to) => {
    expect(isOther(from, to)).toBe(false);
  });
});

function withoutClient({ client: _client, ...seed }: SiteProps): SiteProps {
  return seed;
}
