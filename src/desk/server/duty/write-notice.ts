import { createHash } from 'node:crypto';

import type { PushMessage } from '@/desk/contract/desk-duty.schemas';
import { links } from '@/config/links';
import { type MailServer, type MailSettings, openMailServer } from '@/server/delivery/mail-server';
import { noticeTexts } from '../desk.text';

export type NoticeKind = 'overdue' | 'set_aside';

/** Data of a lead in a notification; without personal data. */
export interface NoticeLead {
  id: string;
  number: string;
  city: string;
  product: string;
  dueAt: number;
  /** UTC ms: when it was due without a manager; each such wait has one notice. */
  waitsSince: number;
  reason: string | null;
}

/** A push message shows few lines. */
const MAX_NAMED = { push: 3, mail: 50 } as const;

/** About several leads. */
export interface ManagerNotice {
  kind: NoticeKind;
  leads: readonly NoticeLead[];
  now: number;
}

const views = { overdue: 'due', set_aside: 'quarantine' } as const;

export function toPushMessage(notice: ManagerNotice): PushMessage {
  const { kind, leads } = notice;
  const [first] = leads;
  const query = new URLSearchParams({ view: views[kind] });
  if (first && leads.length === 1) query.set('lead', first.id);
  return {
    title: titleOf(notice),
    body: linesOf(notice, MAX_NAMED.push).join('\n'),
    url: `${links.manager}?${query.toString()}`,
    tag: kind,
  };
}

/** Formats a notice as a mail, with a link to each lead. */
export function toNoticeLetter(notice: ManagerNotice, origin: string) {
  const url = (id: string) => `${origin}${links.manager}?${new URLSearchParams({ lead: id }).toString()}`;
  const { leads } = notice;
  const lines = linesOf(notice, MAX_NAMED.mail);
  const waits = leads.map(({ id, waitsSince }) => `${id} ${waitsSince}`).join();
  return {
    id: `${notice.kind}.${createHash('sha256').update(waits).digest('hex').slice(0, 32)}`,
    subject: titleOf(notice),
    text: lines
      .map((line, at) => (leads[at] && at < MAX_NAMED.mail ? `${line}\n${url(leads[at].id)}` : line))
      .join('\n\n'),
  };
}

function titleOf({ kind, leads }: ManagerNotice): string {
  return kind === 'overdue' ? noticeTexts.overdue(leads.length) : noticeTexts.setAside(leads.length);
}

function linesOf({ kind, leads, now }: ManagerNotice, longest: number): string[] {
  const lines = leads.slice(0, longest).map(({ number, city, product, dueAt, reason }) => {
    const what = noticeTexts.lead(number, city, product);
    if (kind === 'overdue') return noticeTexts.waits(what, Math.floor((now - dueAt) / 60_000));
    return noticeTexts.because(what, reason ?? '');
  });
  return leads.length > longest ? [...lines, noticeTexts.more(leads.length - longest)] : lines;
}

interface NoticeLetter {
  /** Equal for every retry, as Message-ID. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** To managers, through the server of lead mails. */
export interface NoticeMail {
  /** False if no recipient got the mail, so that it is sent again. Never throws. */
  send(letter: NoticeLetter): Promise<boolean>;
  close(): void;
}

const shortestPauseMs = 15_000;
const longestPauseMs = 15 * 60_000;
/** Greylisting servers accept a mail within the hour. */
const MAX_REPEATS = 8;

/**
 * Null without a mail server or sender address. Retries of a failing server become less frequent. If
 * mailboxes are busy, only these get the mail again.
 */
export function makeNoticeMail(
  settings: MailSettings,
  onError: (error: unknown) => void,
  server: MailServer | null = openMailServer(settings),
): NoticeMail | null {
  if (!server) return null;
  const closing = new AbortController();
  const state = { failures: 0, restsUntil: 0 };
  const pauseMs = (failures: number) => Math.min(shortestPauseMs * 2 ** (failures - 1), longestPauseMs);
  const attempt = async ({ id, to, ...words }: NoticeLetter, pending: readonly string[], repeat: number) => {
    const letter = { ...words, messageId: `<${id}@${server.host}>` };
    const outcome = await server.send({ letter, to, pending, signal: closing.signal });
    const { taken, refusals } = outcome;
    if (!closing.signal.aborted)
      for (const { reason } of refusals) onError(new Error(`letter of a notice: ${reason}`));
    const busy = refusals.flatMap(({ verdict, mailbox }) =>
      verdict === 'again' && mailbox ? [mailbox] : [],
    );
    if (busy.length > 0 && (taken.length > 0 || repeat > 0) && repeat < MAX_REPEATS)
      setTimeout(
        () => void attempt({ id, to, ...words }, busy, repeat + 1),
        pauseMs(repeat + 1) + shortestPauseMs,
      ).unref();
    return outcome;
  };
  return {
    send: async (letter) => {
      if (performance.now() < state.restsUntil || closing.signal.aborted) return false;
      const { taken, isUnanswered } = await attempt(letter, letter.to, 0);
      // Without a response of the server the mail counts as sent, because a duplicate is worse than a lost notice.
      const isSent = taken.length > 0 || isUnanswered;
      state.failures = isSent ? 0 : state.failures + 1;
      state.restsUntil = isSent ? 0 : performance.now() + pauseMs(state.failures);
      return isSent;
    },
    close: () => {
      closing.abort();
      server.close();
    },
  };
}
