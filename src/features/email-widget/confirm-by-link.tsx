import { useEffect, useEffectEvent, useRef } from 'react';

import type { Outcome } from '@/api/leads/outcome';
import type { ConfirmEmail, DoneAnswer } from '@/api/profile/account.schemas';
import { analyticsEvents, track } from '@/site/analytics/track';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectIsAuth } from '@/site/client/client.slice';
import { useRenew } from '@/site/client/use-client';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { type ConfirmLink, keepConfirmLink } from './confirm-link';
import { isSignedOut, linkProblem } from './confirm-problem';
import { emailWidgetText as text } from './email-widget.text';

type Result = DialogRequestOf<'email-result'>;

/**
 * Handles the link of a mail: confirms a client's address, requests a guest to sign in first (MAIL-03). A
 * dialog reports the result.
 */
export function ConfirmByLink({ link }: { link: ConfirmLink }) {
  const dispatch = useSiteDispatch();
  const isAuth = useSiteSelector(selectIsAuth);
  const renew = useRenew();
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
    // The client is redirected to sign-in; the confirmation follows it.
    if (ended && isSignedOut(ended)) {
      keepConfirmLink(link);
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

/** Null: an incomplete link, handled as an expired one. */
function resultOf(ended: Outcome<DoneAnswer> | null): Result {
  const failed = (message: string): Result => ({ kind: 'email-result', status: 'error', message });
  if (ended === null) return failed(text.outdatedLink);
  if (ended.kind !== 'done') return failed(text.errorText);
  const { result } = ended;
  return result.isSuccess ? { kind: 'email-result', status: 'success' } : failed(linkProblem(result.error));
}
