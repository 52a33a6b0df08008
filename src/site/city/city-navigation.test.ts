import { cityEntryPath, type CurrentPage, navigationToCity } from './city-navigation';

const perm: CurrentPage = {
  city: { domain: 'perm', provider_id: 133 },
  cityOrigin: 'http://perm.localhost:3000',
  cookieDomain: '',
  origin: 'http://perm.localhost:3000',
  path: '/domru-tv/equipment?tab=smart&x=%D0%B0',
  signedInBy: null,
};
const moscow: CurrentPage = {
  ...perm,
  city: { domain: 'msk', provider_id: 41 },
  cityOrigin: 'https://msk.example.ru',
  origin: 'https://msk.example.ru',
};
const kazan = { domain: 'kazan', provider_id: 145, main: true };
const zelenograd = { domain: 'msk', provider_id: 8, main: false };
const shared = { cookieDomain: 'example.ru' };
const to = encodeURIComponent(perm.path);

describe('navigation to a city [CITY-09] [CITY-04]', () => {
  test.each([
    ['another city, cookies of one host', perm, kazan, `http://kazan.localhost:3000/api/city/enter?to=${to}`],
    [
      'a city on the same host',
      moscow,
      zelenograd,
      `https://msk.example.ru/api/city/enter?to=${to}&provider=8`,
    ],
    [
      'another city, shared cookies',
      { ...moscow, ...shared },
      kazan,
      'https://kazan.example.ru/domru-tv/equipment?tab=smart&x=%D0%B0',
    ],
    [
      'a city on the same host, shared cookies',
      { ...moscow, cookieDomain: '.Example.ru' },
      zelenograd,
      'https://msk.example.ru/domru-tv/equipment?tab=smart&x=%D0%B0',
    ],
    [
      'shared cookies that this host cannot set',
      { ...perm, ...shared },
      kazan,
      `http://kazan.localhost:3000/api/city/enter?to=${to}`,
    ],
    [
      'a guessed city, from a host that names none',
      { ...perm, origin: 'http://localhost:3000', path: '/' },
      { domain: 'perm', provider_id: 133, main: true },
      'http://perm.localhost:3000/api/city/enter?to=%2F',
    ],
  ])('%s', (_case, place, wanted, href) => {
    expect(navigationToCity(wanted, place)).toMatchObject({ href });
  });

  test.each([
    ['hosts with their own cookies', perm, kazan, 'sso', 'http://kazan.localhost:3000', ''],
    ['shared cookies', { ...moscow, ...shared }, kazan, 'password', 'https://kazan.example.ru', ''],
    ['one host', { ...moscow, ...shared }, zelenograd, 'sso', 'https://msk.example.ru', '&provider=8'],
  ] as const)('a client of another provider signs in there again: %s', (...asked) => {
    const [, place, wanted, signedInBy, origin, which] = asked;
    expect(navigationToCity(wanted, { ...place, signedInBy })).toEqual({
      kind: 'handoff',
      href: `${origin}/api/city/enter?to=${to}${which}&client=${signedInBy}`,
    });
  });

  test('a client from a host without a city stays with their provider', () => {
    const place = { ...perm, origin: 'http://localhost:3000', path: '/', signedInBy: 'sso' } as const;
    expect(navigationToCity({ domain: 'perm', provider_id: 133, main: true }, place)).toMatchObject({
      href: 'http://perm.localhost:3000/api/city/enter?to=%2F',
    });
  });

  test('no navigation to the current city', () => {
    expect(navigationToCity({ domain: 'perm', provider_id: 133, main: true }, perm)).toEqual({
      kind: 'stay',
    });
  });

  test('a path with special characters stays one value of the query', () => {
    const query = new URL(cityEntryPath(kazan, '/a?b=1&to=//x#c'), 'http://x').searchParams;
    expect([...query]).toEqual([['to', '/a?b=1&to=//x#c']]);
  });
});
