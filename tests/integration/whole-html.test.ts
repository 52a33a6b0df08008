/** @jest-environment jsdom */
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { filesUnder } from '../architecture/source-files';
import { hostRequest } from '../support/host-request';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 60_000);
afterAll(() => site.stop());

/** Addresses of each route of src/pages/_site/[city]. */
const publicPages: Record<string, readonly string[]> = {
  '[...path]': ['/about', '/policy/app', '/nothing-here'],
  'bundles/[[...alias]]': ['/bundles', '/bundles/semejnyj', '/bundles?sort=price', '/bundles/nothing-here'],
  'bundles/builder': ['/bundles/builder'],
  compare: ['/compare'],
  constructor: ['/constructor'],
  'domru-tv/channel': ['/domru-tv/channel', '/domru-tv/channel?quality=4k'],
  'domru-tv/equipment/[alias]': ['/domru-tv/equipment/70454', '/domru-tv/equipment/nothing-here'],
  'domru-tv/equipment/index': ['/domru-tv/equipment'],
  'domru-tv/equipment/note': ['/domru-tv/equipment/note'],
  'domru-tv/equipment/smart': ['/domru-tv/equipment/smart'],
  'full-buy': ['/full-buy'],
  index: ['/'],
  'internet/[alias]': ['/internet/300-mbit'],
  'internet/equipment/[alias]': ['/internet/equipment/60101'],
  'internet/equipment/index': ['/internet/equipment'],
  'internet/index': ['/internet', '/internet?tv=1'],
  // Not in a released build.
  kit: [],
  'kit/deferred': [],
  novosel: ['/novosel'],
  // Of an order that was begun: below.
  'order/[id]/[step]': [],
  payments: ['/payments'],
  'request/address': ['/request/address'],
  'request/done': ['/request/done'],
  'request/index': ['/request'],
  'request/status': ['/request/status'],
  'sign-in': ['/sign-in'],
  'sign-out': ['/sign-out'],
};
/** Those that send a guest away to sign in. */
const clientPages: Record<string, readonly string[]> = {
  'lk/documents': ['/lk/documents'],
  'lk/management': ['/lk/management'],
  'lk/settings/index': ['/lk/settings'],
  'lk/settings/phone': ['/lk/settings/phone'],
  'lk/user/profile': ['/lk/user/profile'],
  'user/change-agreement': ['/user/change-agreement'],
};

/** Asks as one visitor, who keeps cookies; redirects are not followed. */
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

/** What would have to be put into its place by a script, and scripts that the policy of a page does not know. */
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

test('every route of the site is looked at', () => {
  const folder = 'src/pages/_site/[city]/';
  const routes = filesUnder(folder).map((path) => path.slice(folder.length).replace(/\.tsx$/, ''));
  expect([...Object.keys(publicPages), ...Object.keys(clientPages)].sort()).toEqual(routes.sort());
});

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

test('the pages of a client are whole and in order without a script', async () => {
  const client = demoClients.find(({ hasSso, demoCase }) => !hasSso && demoCase !== 'threeAgreements')!;
  const visitor = visitorOf(`${client.domain}.localhost`);
  const { agreement } = client;
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
