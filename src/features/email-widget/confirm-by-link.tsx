import { useEffect, useEffectEvent, useRef } from 'react';

import { isUnauthorized } from '@/api/http/http-client';
import type { Outcome } from '@/api/leads/outcome';
import {
  type ConfirmEmail,
  contactErrorCodes,
  type SuccessAnswer,
  type RefusedAnswer,
} from '@/api/profile/account.schemas';
import { analyticsEvents, track } from '@/site/analytics/track';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectIsAuth } from '@/site/client/client.slice';
import { useReloadSections } from '@/site/client/use-client';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { type ConfirmLink, storeConfirmLink } from './confirm-link';
import { emailWidgetText as text } from './email-widget.text';

type Result = DialogRequestOf<'email-result'>;

/** Confirms the address, or sends a guest to the sign-in first (MAIL-03). */
export function ConfirmByLink({ link }: { link: ConfirmLink }) {
  const dispatch = useSiteDispatch();
  const isAuth = useSiteSelector(selectIsAuth);
  const renew = useReloadSections();
  const confirming = useClientMutation((body: ConfirmEmail) => clientCalls.confirmEmail(body));
  const isFollowed = useRef(false);
  const follow = useEffectEvent(async () => {
    // A link is valid once.
    if (isFollowed.current) return;
    isFollowed.current = true;
    if (!isAuth) {
      dispatch(dialogOpened({ kind: 'email-sign-in' }));
      return;
    }
    const { contactId, key } = link;
    const ended = isWhole(link) ? await confirming.run({ contact_id: contactId, key }) : null;
    if (ended && isUnauthorized(ended)) {
      storeConfirmLink(link);
      return;
    }
    const result = resultOf(ended);
    const isConfirmed = result.status === 'success';
    track(analyticsEvents.email(isConfirmed ? 'confirmed_email' : 'error'));
    if (isConfirmed) renew('contacts');
    dispatch(dialogOpened(result));
  });
  useEffect(() => void follow(), []);
  return null;
}

function isWhole({ contactId, key }: ConfirmLink): boolean {
  return /^\d{1,15}$/.test(contactId) && key !== '' && key.length <= 200;
}

/** Null: an incomplete link, treated as expired. */
function resultOf(ended: Outcome<SuccessAnswer> | null): Result {
  const failed = (message: string): Result => ({ kind: 'email-result', status: 'error', message });
  if (ended === null) return failed(text.outdatedLink);
  if (ended.kind !== 'done') return failed(text.errorText);
  const { result } = ended;
  return result.isSuccess ? { kind: 'email-result', status: 'success' } : failed(linkProblem(result.error));
}

/** «Возможно ссылка устарела», or the server's text, possibly empty (MAIL-04). */
function linkProblem({ code, message }: RefusedAnswer['error']): string {
  return code === contactErrorCodes.outdatedLink ? text.outdatedLink : message;
}
