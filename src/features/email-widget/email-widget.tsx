import { selectCityOrigin } from '@/site/city/city.slice';
import { clientCalls } from '@/site/client/client-calls';
import { useKnown } from '@/site/client/use-client';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { isSignedOut } from './confirm-problem';
import { EmailForm } from './email-form';
import { emailWidgetText as text } from './email-widget.text';

/**
 * «Уведомления на почту» for a client without a confirmed address, above the footer of every page (MAIL-01). The code
 * and what comes of it are asked and told in dialogs.
 */
export function EmailWidget() {
  const dispatch = useSiteDispatch();
  const contacts = useKnown('contacts');
  // The mail's link leads to this city's site, to this page.
  const origin = useSiteSelector(selectCityOrigin);
  const add = async (email: string): Promise<string | null> => {
    const url = `${origin}${location.pathname}`;
    try {
      const answer = await clientCalls.addEmail({ email, url });
      if (!answer.isSuccess) {
        track(analyticsEvents.email('error'));
        return answer.error.message || text.errorText;
      }
      track(analyticsEvents.email('added_email'));
      const { contactId } = answer;
      dispatch(dialogOpened({ kind: 'email-code', contact: { email, contactId, url } }));
    } catch (error) {
      if (isSignedOut(error)) clientCalls.signedOut();
      else {
        track(analyticsEvents.email('error'));
        dispatch(dialogOpened({ kind: 'email-result', status: 'error', message: text.errorText }));
      }
    }
    return null;
  };

  if (contacts === null || contacts.email.some(({ status }) => status === 'confirmed')) return null;
  return (
    <EmailForm
      known={contacts.email[0]?.contactValue ?? ''}
      onAdd={add}
      onExpected={() => dispatch(dialogExpected('email-code'))}
    />
  );
}
