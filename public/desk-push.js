// Shows the desk's notices while none of its pages is open. Their words come with the message.

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url, tag } = event.data.json();
  const look = { icon: '/static/icon-192.png', lang: 'ru' };
  // It takes the place of the one before, and alerts as that did.
  const place = { tag, renotify: true, data: { url } };
  event.waitUntil(self.registration.showNotification(title, { ...look, body, ...place }));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** The push service has ended a subscription: makes another, and tells the desk of it while somebody is signed in. */
async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const known = newSubscription ?? (await pushManager.getSubscription());
  const options = known ? null : (oldSubscription?.options ?? (await askOptions()));
  const subscription = known ?? (await pushManager.subscribe(options));
  const { token } = await askJson('/api/csrf');
  await fetch('/api/manager/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify(subscription),
  });
}

async function askOptions() {
  const { publicKey } = await askJson('/api/manager/push');
  return { userVisibleOnly: true, applicationServerKey: publicKey };
}

async function askJson(path) {
  return (await fetch(path)).json();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDesk(event.notification.data.url));
});

/** In a tab of the desk that is open, else in a new one. */
async function openDesk(path) {
  const { href } = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = tabs.find(({ url }) => new URL(url).pathname === '/manager');
  if (!desk) return self.clients.openWindow(href);
  await desk.focus();
  // A tab that was open before the worker came is not the worker's to lead.
  return desk.navigate(href).catch(() => undefined);
}
