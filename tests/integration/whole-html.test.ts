/** @jest-environment jsdom */
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { hostRequest } from '../support/host-request';
import { clientPages, publicPages } from '../support/pages-of-routes';
import { type RunningSite, startRunningSite } from '../support/running-site';

/** A client with a password at the site itself and one agreement. */
const oneWithPassword = demoClients.find(
  ({ hasSso, demoCase }) => !hasSso && demoCase !== 'threeAgreements',
)!;

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 60_000);
afterAll(() => site.discard());

/** Sends requests as one visitor, with cookies; does not follow redirects. */
function visitorOf(host: string) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const posted = form && {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}:${site.port}`,
      },
      body: new URLSearchParams(form).toString(),
    };
    const answer = await hostRequest({ port: site.port, host, path, headers: { cookie }, ...posted });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return { get: (path: string) => ask(path), post: ask };
}

/** Parts that require a script to be placed, and scripts unknown to the page's policy. */
function flawsOf(html: string): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const inline = [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')].filter(
    ({ type }) => !['application/json', 'application/ld+json'].includes(type),
  );
  return [
    ...(html.includes('<template') ? ['a template, for a part that stands elsewhere or was not drawn'] : []),
    ...(/<div hidden[^>]* id="S:/.test(html) ? ['a part that is hidden at the end of the page'] : []),
    // React's own marks of a boundary that shows its fallback.
    ...(/<!--\$[?!~]/.test(html) ? ['a part whose fallback was drawn'] : []),
    ...(inline.length === 1 ? [] : [`inline scripts: ${inline.length}`]),
  ];
}

const noFlaws = (pages: readonly (readonly [path: string, html: string])[]) =>
  expect(pages.map(([path, html]) => [path, flawsOf(html)])).toEqual(pages.map(([path]) => [path, []]));

test.each(['perm', 'msk'])(
  'every page of %s is whole and in order without a script',
  async (label) => {
    const visitor = visitorOf(`${label}.localhost`);
    const pages: [string, string][] = [];
    for (const path of Object.values(publicPages).flat()) {
      const { status, body } = await visitor.get(path);
      expect([path, status]).toEqual([path, path.endsWith('/nothing-here') ? 404 : 200]);
      pages.push([path, body]);
    }
    noFlaws(pages);
  },
  60_000,
);

test('the steps of an order are whole and in order without a script', async () => {
  const visitor = visitorOf('perm.localhost');
  const begun = await visitor.post('/api/orders', {
    entry: 'novosel',
    page: '/novosel',
    address: 'ул. Ленина, 5',
  });
  const { location = '' } = begun.headers;
  expect(location).toMatch(/^\/order\/[0-9a-f]{40}\//);
  noFlaws([[location, (await visitor.get(location)).body]]);
});

test('a guest’s page is rendered the same before and after a client’s', async () => {
  const { agreement, domain } = oneWithPassword;
  const host = `${domain}.localhost`;
  // A new URL each time, so that no cached response matches; a header's links lead back to it.
  const headerBy = async (price: string) => {
    const { body } = await visitorOf(host).get(`/internet?price=${price}`);
    return /<header.*<\/header>/.exec(body)?.[0].replaceAll(/ href="[^"]*"/g, '');
  };
  const before = await headerBy('500');
  expect(before).toContain('class="');
  const visitor = visitorOf(host);
  await visitor.post('/api/auth/sign-in', { agreement, password: demoPassword });
  expect((await visitor.get('/internet')).body).toContain(agreement);
  expect(await headerBy('700')).toBe(before);
}, 60_000);

test('the pages of a client are whole and in order without a script', async () => {
  const { agreement, domain } = oneWithPassword;
  const visitor = visitorOf(`${domain}.localhost`);
  const signedIn = await visitor.post('/api/auth/sign-in', { agreement, password: demoPassword });
  expect(signedIn.status).toBe(303);
  const pages: [string, string][] = [];
  for (const path of [...Object.values(clientPages).flat(), '/', '/domru-tv/equipment', '/payments']) {
    const { status, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    pages.push([path, body]);
  }
  noFlaws(pages);
}, 60_000);

test.each(['nowhere.localhost', 'localhost'])('so are the pages without a city: %s', async (host) => {
  const visitor = visitorOf(host);
  noFlaws([
    ['/about', (await visitor.get('/about')).body],
    ['/manager/sign-in', (await visitor.get('/manager/sign-in')).body],
  ]);
});
