import { isShownIn } from '../moscow';
import { footerColumns, socials, storeApps } from './footer';
import { outside } from './outside';

const perm = 777;

/** Links of the footer whether their pages exist yet or not. */
const linksOf = (providerId: number) =>
  footerColumns.flatMap(({ links }) =>
    links.filter(({ only }) => isShownIn(providerId, only)).map(({ link }) => link),
  );

const everywhere = [
  '/payments',
  '/bundles',
  '/internet',
  '/movix-new',
  '/videocontrol',
  '/domofon',
  '/about',
  '/news',
  '/service/contact',
  '/reviews',
  '/lk/user/profile#notices',
  '/lk/management',
  outside.business,
  outside.jobs,
  outside.dealers,
];

test('every link of 2.9 is there, outside of Moscow [SHELL-11]', () => {
  expect(linksOf(perm).toSorted()).toEqual(
    [...everywhere, '/internet/na-dachu', '/domru-tv/ktv', '/request/address'].toSorted(),
  );
});

test.each([41, 8, 556])(
  'provider %i: msk-tariffs, and no na-dachu, no ktv, no address check [SHELL-11]',
  (providerId) => {
    expect(linksOf(providerId).toSorted()).toEqual([...everywhere, '/landing-promo/msk-tariffs'].toSorted());
  },
);

test('two social networks, and a page of the app for both kinds of phones [SHELL-11] [SHELL-12]', () => {
  expect(socials).toHaveLength(2);
  expect(storeApps?.map(({ store }) => store)).toEqual(['ios', 'android']);
});

test('addresses outside belong to nobody else: the demo brand has none of its own [SHELL-17]', () => {
  const addresses = Object.values(outside).filter((address) => address.startsWith('https:'));
  expect(addresses.length).toBeGreaterThan(6);
  expect(addresses.filter((address) => !new URL(address).hostname.endsWith('.example'))).toEqual([]);
});
