import type { Outcome } from '@/api/leads/outcome';
import { contactErrorCodes, type RefusedAnswer } from '@/api/profile/account.schemas';
import { emailWidgetText as text } from './email-widget.text';

/** The provider's session is over: only a new sign-in helps (AUTH-05), without further messages. */
export function isSignedOut(ended: Outcome<unknown>): boolean {
  return ended.kind !== 'done' && ended.status === 401;
}

/** Message for a refused code: «Возможно ссылка устарела», the server's text, or that of a wrong code (MAIL-04). */
export function codeProblem({ code, message }: RefusedAnswer['error']): string {
  if (code === contactErrorCodes.outdatedLink) return text.outdatedLink;
  return message === '' ? text.wrongCode : message;
}

/** Message for a refused link: the same, but empty without the server's text (MAIL-04). */
export function linkProblem({ code, message }: RefusedAnswer['error']): string {
  return code === contactErrorCodes.outdatedLink ? text.outdatedLink : message;
}
