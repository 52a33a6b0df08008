import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const renewed = { endpoint: 'https://push.example.ru/2', keys: { p256dh: 'BKey', auth: 'secret' } };

/** The service worker as served, with a simulated browser and desk server. */
function startWorker(tabs: { url: string }[]) {
  const source = readFileSync(join(process.cwd(), 'public/desk-push.js'), 'utf8');
  const handlers = new Map<string, (event: object) => void>();
  const shown: [title: string, options: object][] = [];
  const went: string[] = [];
  const posted: [path: string, token: string | undefined, body: unknown][] = [];
  const subscribed: object[] = [];
  const fetch = async (path: string, init?: { headers: Record<string, string>; body: string }) => {
    if (init) posted.push([path, init.headers['x-csrf-token'], JSON.parse(init.body)]);
    return {
      json: async () => (path === '/api/csrf' ? { token: 'of this browser' } : { publicKey: 'BKey' }),
    };
  };
  const self = {
    location: { origin: 'https://desk.example.ru' },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
      pushManager: {
        getSubscription: async () => null,
        subscribe: async (options: object) => {
          subscribed.push(options);
          return renewed;
        },
      },
    },
    clients: {
      matchAll: async () =>
        tabs.map((tab) => ({
          ...tab,
          focus: async () => void went.push('focus'),
          navigate: async (href: string) => void went.push(href),
        })),
      openWindow: async (href: string) => void went.push(`new ${href}`),
    },
  };
  runInNewContext(source, { self, URL, fetch });
  const tell = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { shown, went, posted, subscribed, tell };
}

const message = { title: 'Клиент ждёт звонка', body: '№ A1, Пермь', url: '/manager?lead=1', tag: 'overdue' };
const notification = { close: () => undefined, data: { url: message.url } };

test('a notification shows the text of its message [MGR-02]', async () => {
  const { shown, tell } = startWorker([]);
  await tell('push', { data: { json: () => message } });
  await tell('push', { data: null });
  expect(shown).toEqual([
    [
      message.title,
      expect.objectContaining({ body: message.body, tag: 'overdue', data: { url: message.url } }),
    ],
  ]);
});

test('every notification alerts, also one that replaces another [MGR-02]', async () => {
  const { shown, tell } = startWorker([]);
  await tell('push', { data: { json: () => message } });
  await tell('push', { data: { json: () => message } });
  const alerts = shown.map(([, options]) => options);
  expect(alerts).toEqual(
    [1, 2].map((): unknown => expect.objectContaining({ tag: 'overdue', renotify: true })),
  );
});

test.each([
  ['the browser has made another', { newSubscription: renewed }, []],
  ['the old one says how', { oldSubscription: { options: { applicationServerKey: 'BOld' } } }, ['BOld']],
  ['the browser says nothing', {}, ['BKey']],
])('a renewed subscription is sent to the desk: %s [MGR-02]', async (_how, event, keys) => {
  const { posted, subscribed, tell } = startWorker([]);
  await tell('pushsubscriptionchange', event);
  expect(posted).toEqual([['/api/manager/push', 'of this browser', renewed]]);
  expect(subscribed.map((options) => Reflect.get(options, 'applicationServerKey') as string)).toEqual(keys);
});

test('a press on it leads to the tab of the desk that is open, or to a new one [MGR-02]', async () => {
  const open = startWorker([
    { url: 'https://desk.example.ru/manager/figures' },
    { url: 'https://desk.example.ru/manager?view=own' },
  ]);
  await open.tell('notificationclick', { notification });
  expect(open.went).toEqual(['focus', 'https://desk.example.ru/manager?lead=1']);
  const none = startWorker([]);
  await none.tell('notificationclick', { notification });
  expect(none.went).toEqual(['new https://desk.example.ru/manager?lead=1']);
});
