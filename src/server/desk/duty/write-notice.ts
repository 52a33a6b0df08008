import type { PushMessage } from '@/api/desk/desk-duty.schemas';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { makeMailTransport } from '../../delivery/mail-target';
import { noticeTexts } from '../desk.text';

export type NoticeKind = 'overdue' | 'set_aside';

/** What a notice says of a lead; nothing personal. */
export interface Told {
  id: string;
  number: string;
  city: string;
  product: string;
  /** When the client was to be called. */
  dueAt: number;
  /** Why it was set aside. */
  reason: string | null;
}

/** A push shows few lines. */
const MAX_NAMED = { push: 3, mail: 50 } as const;

/** One notice of several leads. */
export interface Notice {
  kind: NoticeKind;
  told: readonly Told[];
  now: number;
}

const views = { overdue: 'due', set_aside: 'quarantine' } as const;

/** As a browser shows it. */
export function messageOf(notice: Notice): PushMessage {
  const { kind, told } = notice;
  const [first] = told;
  const query = new URLSearchParams({ view: views[kind] });
  if (first && told.length === 1) query.set('lead', first.id);
  return {
    title: titleOf(notice),
    body: linesOf(notice, MAX_NAMED.push).join('\n'),
    url: `${links.manager}?${query.toString()}`,
    tag: kind,
  };
}

/** The same in a letter, with a link to each lead. */
export function letterOf(notice: Notice, origin: string) {
  const url = (id: string) => `${origin}${links.manager}?${new URLSearchParams({ lead: id }).toString()}`;
  const { told } = notice;
  const lines = linesOf(notice, MAX_NAMED.mail);
  return {
    subject: titleOf(notice),
    text: lines
      .map((line, at) => (told[at] && at < MAX_NAMED.mail ? `${line}\n${url(told[at].id)}` : line))
      .join('\n\n'),
  };
}

function titleOf({ kind, told }: Notice): string {
  return kind === 'overdue' ? noticeTexts.overdue(told.length) : noticeTexts.setAside(told.length);
}

function linesOf({ kind, told, now }: Notice, longest: number): string[] {
  const lines = told.slice(0, longest).map(({ number, city, product, dueAt, reason }) => {
    const what = noticeTexts.lead(number, city, product);
    if (kind === 'overdue') return noticeTexts.waits(what, Math.floor((now - dueAt) / 60_000));
    return noticeTexts.because(what, reason ?? '');
  });
  return told.length > longest ? [...lines, noticeTexts.more(told.length - longest)] : lines;
}

interface NoticeLetter {
  to: readonly string[];
  subject: string;
  text: string;
}

/** Letters of the desk to its managers, by the server that tells of leads. */
export interface NoticeMail {
  /** False where nobody got it. Never throws. */
  send(letter: NoticeLetter): Promise<boolean>;
  close(): void;
}

const timeLimitMs = 10_000;

/** Null where no mail server is set, or nobody whom its mail comes from. */
export function makeNoticeMail(
  { SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  onError: (error: unknown) => void,
): NoticeMail | null {
  if (SMTP_URL === '' || !MAIL_FROM.includes('@')) return null;
  const transport = makeMailTransport(SMTP_URL, timeLimitMs);
  return {
    send: async ({ to, ...letter }) => {
      try {
        await transport.sendMail({
          ...letter,
          from: MAIL_FROM,
          to: [...to],
          signal: AbortSignal.timeout(timeLimitMs),
        });
        return true;
      } catch (error) {
        onError(error);
        return false;
      }
    },
    close: () => transport.close(),
  };
}
