import { selectCityOrigin } from '@/site/city/city.slice';
import { clientCalls } from '@/site/client/client-calls';
import { useKnown } from '@/site/client/use-client';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import type { FormRefusal } from '@/ui/form/use-native-form';
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
  const pageUrl = () => `${origin}${location.pathname}`;
  const adding = useClientMutation((posted: URLSearchParams) => clientCalls.addEmail(posted));
  const add = async (posted: URLSearchParams): Promise<FormRefusal | null> => {
    const ended = await adding.run(posted);
    if (!ended || isSignedOut(ended)) return null;
    const answer = ended.kind === 'done' ? ended.result : null;
    if (answer?.isSuccess) {
      track(analyticsEvents.email('added_email'));
      const { contactId } = answer;
      const [email, url] = [posted.get('email') ?? '', posted.get('url') ?? ''];
      dispatch(dialogOpened({ kind: 'email-code', contact: { email, contactId, url } }));
      return null;
    }
    track(analyticsEvents.email('error'));
    if (answer) return { message: answer.error.message || text.errorText, fields: {} };
    if (ended.kind === 'refused' && ended.fields['email'] !== undefined)
      return { message: null, fields: ended.fields };
    dispatch(dialogOpened({ kind: 'email-result', status: 'error', message: text.errorText }));
    return null;
  };

  if (contacts === null || contacts.email.some(({ status }) => status === 'confirmed')) return null;
  return (
    <EmailForm
      known={contacts.email[0]?.contactValue ?? ''}
      pageUrl={pageUrl}
      onAdd={add}
      onExpected={() => dispatch(dialogExpected('email-code'))}
    />
  );
}
