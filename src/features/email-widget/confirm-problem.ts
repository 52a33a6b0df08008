import { ApiError } from '@/api/http/api-error';
import { contactErrorCodes, type RefusedAnswer } from '@/api/profile/contacts.schemas';

import { emailWidgetText as text } from './email-widget.text';

/** The provider knows the client no more: only signing in anew helps (AUTH-05). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What a refused code is told: «Возможно ссылка устарела», the server's words, or those for a wrong code [spec 8]. */
export function codeProblem({ code, message }: RefusedAnswer['error']): string {
  if (code === contactErrorCodes.outdatedLink) return text.outdatedLink;
  return message === '' ? text.wrongCode : message;
}

/** What a refused link is told: the same, but nothing where the server says nothing [spec 8]. */
export function linkProblem({ code, message }: RefusedAnswer['error']): string {
  return code === contactErrorCodes.outdatedLink ? text.outdatedLink : message;
}
