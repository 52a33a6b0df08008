import { useEffect, useEffectEvent, useState } from 'react';

import type { ProfileClient } from '@/api/profile/profile.client';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { type ConfirmLink, linkDone, linkForLater, takeConfirmLink } from './confirm-link';
import { ErrorPopup, SuccessPopup } from './confirm-popups';
import { isSignedOut, linkProblem } from './confirm-problem';
import { emailWidgetText as text } from './email-widget.text';

interface ConfirmByLinkProps {
  calls: Pick<ProfileClient, 'confirmEmail'> & { signedOut: () => void };
  onConfirmed: () => void;
}

type Result = { isConfirmed: true } | { isConfirmed: false; message: string };

/** A client has followed the link of a mail: the address is confirmed by itself, on whatever page it is (MAIL-03). */
export function ConfirmByLink({ calls, onConfirmed }: ConfirmByLinkProps) {
  const [result, setResult] = useState<Result | null>(null);
  const tell = useEffectEvent((found: Result) => {
    track(analyticsEvents.email(found.isConfirmed ? 'confirmed_email' : 'error'));
    setResult(found);
    if (found.isConfirmed) onConfirmed();
  });
  const ask = useEffectEvent((link: ConfirmLink) => resultOf(calls, link));
  useEffect(() => {
    const link = takeConfirmLink(true);
    if (link === null) return;
    linkDone();
    void ask(link).then((found) => found && tell(found));
  }, []);

  if (result === null) return null;
  const close = () => setResult(null);
  return result.isConfirmed ? (
    <SuccessPopup onClose={close} />
  ) : (
    <ErrorPopup message={result.message} onClose={close} />
  );
}

/** Null: the client is on the way to sign in anew, and it confirms then. */
async function resultOf(calls: ConfirmByLinkProps['calls'], link: ConfirmLink): Promise<Result | null> {
  const { contactId, key } = link;
  // A link that lost a part on its way is as good as an old one.
  if (!/^\d{1,15}$/.test(contactId) || key === '' || key.length > 200)
    return { isConfirmed: false, message: text.outdatedLink };
  try {
    const answer = await calls.confirmEmail({ contact_id: contactId, key });
    return answer.isSuccess
      ? { isConfirmed: true }
      : { isConfirmed: false, message: linkProblem(answer.error) };
  } catch (error) {
    if (isSignedOut(error)) {
      linkForLater(link);
      calls.signedOut();
      return null;
    }
    return { isConfirmed: false, message: text.errorText };
  }
}
