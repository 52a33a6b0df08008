import { contactErrorCodes, type RefusedAnswer } from '@/api/profile/account.schemas';
import type { Ended } from '@/api/site/use-mutation';
import { emailWidgetText as text } from './email-widget.text';

/** The provider knows the client no more: only signing in anew helps (AUTH-05), and nothing more is said. */
export function isSignedOut(ended: Ended<unknown>): boolean {
  return ended.kind !== 'done' && ended.status === 401;
}

/** What a refused code is told: «Возможно ссылка устарела», the server's words, or those for a wrong code (MAIL-04). */
export function codeProblem({ code, message }: RefusedAnswer['error']): string {
  if (code === contactErrorCodes.outdatedLink) return text.outdatedLink;
  return message === '' ? text.wrongCode : message;
}

/** What a refused link is told: the same, but nothing where the server says nothing (MAIL-04). */
export function linkProblem({ code, message }: RefusedAnswer['error']): string {
  return code === contactErrorCodes.outdatedLink ? text.outdatedLink : message;
}
