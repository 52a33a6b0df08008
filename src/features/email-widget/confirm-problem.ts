import { contactErrorCodes, type RefusedAnswer } from '@/api/profile/contacts.schemas';

import { emailWidgetText as text } from './email-widget.text';

/** What a refused code is told: «Возможно ссылка устарела», the server's words, or those for a wrong code [spec 8]. */
export function codeProblem({ code, message }: RefusedAnswer['error']): string {
  if (code === contactErrorCodes.outdatedLink) return text.outdatedLink;
  return message === '' ? text.wrongCode : message;
}

/** What a refused link is told: the same, but nothing where the server says nothing [spec 8]. */
export function linkProblem({ code, message }: RefusedAnswer['error']): string {
  return code === contactErrorCodes.outdatedLink ? text.outdatedLink : message;
}
