import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';

import type { ShellContent } from '@/api/content/content.schemas';
import type { City } from '@/api/geography/geography.schemas';

/**
 * Messengers of foreign owners, by their link domains. Providers of communication services must not inform their
 * clients by them (41-FZ of 1 April 2025, in force since 1 June 2025). First the nine of Roskomnadzor's list after
 * article 10 of 149-FZ, then others used to contact companies.
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

/** By the link's host, or its application's scheme (`tg:`). Null for other links. */
export function foreignMessengerOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  if (['tel:', 'mailto:'].includes(protocol)) return null;
  if (!['http:', 'https:'].includes(protocol)) return protocol;
  const host = hostname.replace(/\.$/, '');
  return foreignDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)) ? host : null;
}

interface CleanShell {
  shell: ShellContent;
  removed: readonly string[];
}

/** Results per service answer, which all pages of a minute share. */
const cleaned = new WeakMap<ShellContent, CleanShell>();

/** Each removed link is reported to `report`. */
export function withoutForeignMessenger(content: ShellContent, report: (host: string) => void): ShellContent {
  const known = cleaned.get(content) ?? cleanShell(content);
  cleaned.set(content, known);
  known.removed.forEach(report);
  return known.shell;
}

function cleanShell(shell: ShellContent): CleanShell {
  const removed: string[] = [];
  const mayShow = (link: string) => {
    const foreign = foreignMessengerOf(link);
    if (foreign !== null) removed.push(foreign);
    return foreign === null;
  };
  const { messengerLink, socials } = shell.footer;
  const footer = {
    ...shell.footer,
    messengerLink: messengerLink !== null && mayShow(messengerLink) ? messengerLink : null,
    // Channels and communities of these messengers count too.
    socials: socials.filter(({ link }) => mayShow(link)),
  };
  return { shell: { ...shell, footer }, removed };
}

/** `host`: that of a removed messenger link. */
export type OnForeignMessenger = (city: Pick<City, 'domain'>, host: string) => void;

const againMs = 24 * 60 * 60_000;
const maxReported = 1000;

/** Once a day per city and host. The link itself may identify a person. */
export function foreignMessengerLog(log: Pick<FastifyBaseLogger, 'warn'>): OnForeignMessenger {
  const reported = new LRUCache<string, true>({ max: maxReported, ttl: againMs });
  return ({ domain: city }, host) => {
    const key = `${city} ${host}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    log.warn(
      { city, host },
      'messenger link left out: a foreign messenger may not be offered to clients (41-FZ)',
    );
  };
}
