import type { PublicCity } from '@/site/city/public-city';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import { CallBlock } from './call-block';
import { connectionForm } from './connection-form';
import { DeferredRequestBlock, mascot } from './deferred-request-block';
import { formKinds } from './lead-form-props';

/** Anchor of the request, or of its replacement. */
export const connectionRequestId = 'request';

interface Words {
  title: string;
  text: string;
}

interface ConnectionRequestProps {
  words: { request: Words; call: Words };
  /** Content of the request. */
  subject: ConnectionSubject;
  /** Own path with what is chosen. */
  page: string;
  /** No request forms here (LEAD-10). */
  hidesForm: boolean;
  city: PublicCity;
  formReturn: FormReturn | null;
}

/** The request for the displayed choice, or the phone where lead generation is hidden. */
export function ConnectionRequest({
  words,
  subject,
  page,
  hidesForm,
  city,
  formReturn,
}: ConnectionRequestProps) {
  if (hidesForm) return <CallBlock id={connectionRequestId} city={city} {...words.call} />;
  return (
    <DeferredRequestBlock
      {...words.request}
      art={mascot}
      form={{
        id: connectionRequestId,
        ...formKinds.card,
        ...connectionForm(subject),
        page,
        consentMode: city.consentMode,
        formReturn,
      }}
    />
  );
}
