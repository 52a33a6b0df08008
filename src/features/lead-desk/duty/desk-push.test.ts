import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** The service worker as it is served, with a browser round it. */
function startWorker(tabs: { url: string }[]) {
  const source = readFileSync(join(process.cwd(), 'public/desk-push.js'), 'utf8');
  const handlers = new Map<string, (event: object) => void>();
  const shown: [title: string, options: object][] = [];
  const went: string[] = [];
  const self = {
    location: { origin: 'https://desk.example.ru' },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
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
  runInNewContext(source, { self, URL });
  const tell = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { shown, went, tell };
}

const message = { title: 'Клиент ждёт звонка', body: '№ A1, Пермь', url: '/manager?lead=1', tag: 'overdue' };
const notification = { close: () => undefined, data: { url: message.url } };

test('a notice is shown in the words that came with it [MGR-02]', async () => {
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
