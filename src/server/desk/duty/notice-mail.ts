import type { Env } from '@/config/env';
import { makeMailTransport } from '../../delivery/mail-target';

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
