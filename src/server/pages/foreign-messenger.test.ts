import type { ShellContent } from '@/api/content/content.schemas';
import { shellContentSchema } from '@/api/content/content.schemas';
import { foreignMessengerLog, foreignMessengerOf, withoutForeignMessenger } from './foreign-messenger';

test.each([
  ['https://wa.me/79120004518', 'wa.me'],
  ['https://api.whatsapp.com/send?phone=79120004518', 'api.whatsapp.com'],
  ['https://t.me/provider_bot', 't.me'],
  ['https://provider.t.me', 'provider.t.me'],
  ['HTTPS://T.ME/provider', 't.me'],
  ['https://t.me./provider', 't.me'],
  ['https://t%2Eme/provider', 't.me'],
  ['https://vk.me@t.me/provider', 't.me'],
  ['https://t.me:443/provider', 't.me'],
  ['https://telegram.me/provider', 'telegram.me'],
  ['https://chats.viber.com/provider', 'chats.viber.com'],
  ['https://signal.me/#p/+79120004518', 'signal.me'],
  ['https://discord.gg/abc', 'discord.gg'],
  ['https://join.skype.com/abc', 'join.skype.com'],
  ['https://teams.microsoft.com/l/chat/0', 'teams.microsoft.com'],
  ['https://m.me/provider', 'm.me'],
  ['https://www.facebook.com/messages/t/1', 'www.facebook.com'],
  ['https://u.wechat.com/abc', 'u.wechat.com'],
  ['https://www.snapchat.com/add/provider', 'www.snapchat.com'],
  ['https://threema.id/ABCDEFGH', 'threema.id'],
  ['tg://resolve?domain=provider', 'tg:'],
  ['viber://chat?number=79120004518', 'viber:'],
  ['https://vk.me/provider', null],
  ['https://vk.com/im?sel=-1', null],
  ['https://max.ru/provider', null],
  ['https://web.max.ru/1', null],
  ['https://ok.ru/messages/1', null],
  ['https://chat.provider.ru/help', null],
  // A similar name on a foreign domain.
  ['https://t.me.provider.ru/', null],
  ['https://not-t.me/', null],
  ['https://provider.ru/?from=https://t.me/x', null],
  ['https://microsoft.com/', null],
  ['/service/contact', null],
  ['#chat', null],
  ['tel:+73422000000', null],
  ['mailto:help@provider.ru', null],
])('%s leads to the foreign messenger %s', (link, host) => {
  expect(foreignMessengerOf(link)).toBe(host);
});

const shellWith = (messengerLink: string | null): ShellContent => ({
  main: [],
  services: [],
  partners: [],
  footer: { columns: [], socials: [], email: 'help@provider.ru', messengerLink },
});

test('pages go without a foreign messenger’s link, and keep all else', () => {
  const told: string[] = [];
  const render = (link: string | null) => withoutForeignMessenger(shellWith(link), (host) => told.push(host));
  expect(render('https://t.me/provider')).toEqual(shellWith(null));
  for (const link of ['https://vk.me/provider', '/service/contact', null])
    expect(render(link)).toEqual(shellWith(link));
  expect(told).toEqual(['t.me']);
});

test('a social network that is a foreign messenger is left out like it; the others stay [SHELL-11]', () => {
  const told: string[] = [];
  const community = { title: 'Сообщество', link: 'https://vk.com/provider', icon: 'i-users' };
  const channel = { title: 'Канал', link: 'https://t.me/provider', icon: 'i-bell' };
  const shell = shellWith('https://vk.me/provider');
  const { footer } = withoutForeignMessenger(
    { ...shell, footer: { ...shell.footer, socials: [community, channel] } },
    (host) => told.push(host),
  );
  expect(footer).toMatchObject({ socials: [community], messengerLink: 'https://vk.me/provider' });
  expect(told).toEqual(['t.me']);
});

test('an application’s own link does not cost a page its frame; what could run does not pass', () => {
  expect(shellContentSchema.safeParse(shellWith('viber://chat?number=7')).success).toBe(true);
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//t.me/x', 'tg:', 'vbscript:x'])
    expect([link, shellContentSchema.safeParse(shellWith(link)).success]).toEqual([link, false]);
});

test('the log says once which city’s link was left out, by its host alone', () => {
  const lines: unknown[] = [];
  const tell = foreignMessengerLog({ warn: (fields: unknown) => lines.push(fields) });
  for (const domain of ['perm', 'perm', 'kazan']) tell({ domain }, 'wa.me');
  tell({ domain: 'perm' }, 't.me');
  expect(lines).toEqual([
    { city: 'perm', host: 'wa.me' },
    { city: 'kazan', host: 'wa.me' },
    { city: 'perm', host: 't.me' },
  ]);
});
