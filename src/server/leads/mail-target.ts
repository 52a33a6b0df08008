import { createTransport } from 'nodemailer';

import { failureOf } from './delivery-failure';
import { leadNoticeSchema } from './delivery-notice';
import type { Attempt, DeliveryTarget } from './delivery-target';
import { letterOf } from './mail-letter';

const timeLimitMs = 10_000;

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
  to: readonly string[];
  timeoutMs?: number;
}

/** Managers' mailboxes by SMTP (LEAD-09). Every repeat of a lead has the same Message-ID, so mail programs show one. */
export function mailTarget({ url, from, to, timeoutMs = timeLimitMs }: MailOptions): DeliveryTarget {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing that a visitor typed may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'mail',
    atOnce: 4,
    deliver: async ({ payload, lead_id }) => {
      const notice = leadNoticeSchema.safeParse(jsonOf(payload));
      if (!notice.success) return { kind: 'failed', error: 'unreadable' };
      try {
        const { rejected } = await transport.sendMail({
          from,
          to: [...to],
          messageId: `<${lead_id}@${domain}>`,
          signal: AbortSignal.timeout(timeoutMs),
          ...letterOf(notice.data),
        });
        return rejected.length === 0
          ? { kind: 'delivered' }
          : { kind: 'delivered', remark: `${rejected.length} of ${to.length} addresses refused` };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => transport.close(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A server's 5xx to an address or a letter is final; to a sign-in it speaks of our settings, which may be mended. */
function failure(error: unknown): Attempt {
  const { code, responseCode } = failureOf(error);
  const reason = responseCode === null ? code : `${code} ${responseCode}`;
  const isAboutLetter = ['EENVELOPE', 'EMESSAGE'].includes(code);
  if (isAboutLetter && responseCode !== null && responseCode >= 500) return { kind: 'failed', error: reason };
  return { kind: 'again', error: reason, isAway: !isAboutLetter };
}
