import { connectionForm } from '@/features/leads/connection-form';
import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { formKinds } from '@/features/leads/form-kinds';
import type { PublicCity } from '@/site/city/public-city';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/request/site-request';
import { CallBlock } from './call-block';

/** Anchor of the request, or of what stands in its place. */
export const requestId = 'request';

interface Words {
  title: string;
  text: string;
}

interface OfferRequestProps {
  words: { request: Words; call: Words };
  /** What the request carries. */
  subject: ConnectionSubject;
  /** Own path with what is chosen. */
  page: string;
  /** No request forms here (LEAD-10). */
  hidesForm: boolean;
  city: PublicCity;
  formReturn: FormReturn | null;
}

/** The request for exactly what a page shows, or the phone where lead generation is hidden. */
export function OfferRequest({ words, subject, page, hidesForm, city, formReturn }: OfferRequestProps) {
  if (hidesForm) return <CallBlock id={requestId} city={city} {...words.call} />;
  return (
    <DeferredRequestBlock
      {...words.request}
      form={{
        id: requestId,
        ...formKinds.card,
        ...connectionForm(subject),
        page,
        consentMode: city.consentMode,
        formReturn,
      }}
    />
  );
}
