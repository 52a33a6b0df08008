import { isSentByOwnHostPage, makeCsrf, mayRequestWrite } from './csrf';

const host = 'perm.localhost:3000';
const [own, foreign] = [`http://${host}`, 'http://evil.example'];

/** Origin, Sec-Fetch-Site, Referer; undefined is not sent. */
type Sent = [string | undefined, string | undefined, string | undefined];

test.each<Sent>([
  [own, 'same-origin', undefined],
  [own, undefined, undefined],
  [own, undefined, `${foreign}/`],
  ['null', 'same-origin', undefined],
  ['null', 'same-origin', `${own}/`],
  [undefined, undefined, `${own}/request?from=menu`],
  [undefined, undefined, `${own}/`],
  [undefined, undefined, `https://${host}/`],
])(
  'a form of Origin %s, Sec-Fetch-Site %s, Referer %s is from an own page [D42]',
  (origin, site, referer) => {
    expect(isSentByOwnHostPage({ host, origin, referer, 'sec-fetch-site': site })).toBe(true);
  },
);

const origins = [undefined, 'null', own, foreign, `${own}.evil.example`, 'http://localhost:3000', ''];
const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', ''];
const referers = [
  undefined,
  '',
  `${own}/`,
  `${foreign}/${own}/`,
  `${own}.evil.example/`,
  `http://user@${host}@evil.example/`,
];

test('no combination of headers that a foreign page can cause writes anything [D42]', () => {
  const written = origins.flatMap((origin) =>
    sites.flatMap((site) =>
      referers
        .filter((referer) => {
          const isOwn =
            site === 'same-origin'
              ? origin === own || origin === 'null'
              : site === undefined && (origin === own || (origin === undefined && referer === `${own}/`));
          return !isOwn && isSentByOwnHostPage({ host, origin, referer, 'sec-fetch-site': site });
        })
        .map((referer) => [origin, site, referer]),
    ),
  );
  expect(written).toEqual([]);
});

test('JSON needs the token whatever page it claims [D42]', () => {
  const csrf = makeCsrf(['key']);
  const headers = { host, origin: own, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const cookie = csrf.newCookie();
  expect(mayRequestWrite(headers, cookie, csrf)).toBe(false);
  expect(mayRequestWrite({ ...headers, 'x-csrf-token': csrf.tokenFor(cookie) }, cookie, csrf)).toBe(true);
});
