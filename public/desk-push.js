// Shows the desk's notices while none of its pages is open. Their words come with the message.

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url, tag } = event.data.json();
  const look = { icon: '/static/icon-192.png', lang: 'ru' };
  event.waitUntil(self.registration.showNotification(title, { ...look, body, tag, data: { url } }));
});

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
