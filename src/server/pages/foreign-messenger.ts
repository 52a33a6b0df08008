import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';

import type { ShellContent } from '@/api/content/content.schemas';
import type { City } from '@/api/geography/geography.schemas';

/**
 * Messengers of foreign owners, by the domains that their links lead to. Providers of communication services may not
 * inform their clients by them (41-FZ of 1 April 2025, in force since 1 June 2025). The nine
 * of Roskomnadzor's list after article 10 of 149-FZ stand first, then others that people reach a company by.
 */
const foreignDomains: readonly string[] = [
  ...['discord.com', 'discord.gg', 'discordapp.com'],
  ...['teams.microsoft.com', 'teams.live.com'],
  ...['skype.com'],
  ...['snapchat.com'],
  ...['t.me', 'telegram.me', 'telegram.org', 'telegram.dog', 'tx.me'],
  ...['threema.ch', 'threema.id'],
  ...['viber.com', 'viber.me', 'vb.me'],
  ...['whatsapp.com', 'wa.me', 'wa.link'],
  ...['wechat.com', 'weixin.qq.com'],
  ...['signal.org', 'signal.me', 'signal.group'],
  ...['messenger.com', 'm.me', 'facebook.com', 'fb.com', 'fb.me'],
  ...['instagram.com', 'ig.me'],
  ...['line.me', 'lin.ee'],
  ...['kakao.com', 'imo.im', 'zalo.me', 'matrix.to', 'slack.com', 'chat.google.com'],
];

/**
 * Where a link leads if that is a foreign messenger: its host, or the scheme of its application (`tg:`). Null for any
 * other place: Russian messengers, the provider's own chat, a page, a telephone, a mailbox.
 */
export function foreignMessengerOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  if (['tel:', 'mailto:'].includes(protocol)) return null;
  if (!['http:', 'https:'].includes(protocol)) return protocol;
  const host = hostname.replace(/\.$/, '');
  return foreignDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)) ? host : null;
}

/** The frame's content as pages may show it; tells of what was left out. */
export function withoutForeignMessenger(shell: ShellContent, tell: (host: string) => void): ShellContent {
  const mayShow = (link: string) => {
    const foreign = foreignMessengerOf(link);
    if (foreign !== null) tell(foreign);
    return foreign === null;
  };
  const { footer } = shell;
  const { messengerLink } = footer;
  return {
    ...shell,
    footer: {
      ...footer,
      messengerLink: messengerLink !== null && mayShow(messengerLink) ? messengerLink : null,
      // A channel or a community of such a messenger informs clients by it just as well.
      socials: footer.socials.filter(({ link }) => mayShow(link)),
    },
  };
}

/** Told of the host of each messenger's link that a city's pages go without. */
export type OnForeignMessenger = (city: Pick<City, 'domain'>, host: string) => void;

const againMs = 24 * 60 * 60_000;
const maxTold = 1000;

/** A line a day for each city and host: pages are drawn all the time. The link itself may name a person. */
export function foreignMessengerLog(log: Pick<FastifyBaseLogger, 'warn'>): OnForeignMessenger {
  const told = new LRUCache<string, true>({ max: maxTold, ttl: againMs });
  return ({ domain: city }, host) => {
    const key = `${city} ${host}`;
    if (told.has(key)) return;
    told.set(key, true);
    log.warn(
      { city, host },
      'messenger link left out: a foreign messenger may not be offered to clients (41-FZ)',
    );
  };
}
