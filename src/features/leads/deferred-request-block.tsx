import type { PublicCity } from '@/site/city/public-city';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { formKinds } from './lead-form-props';
import { leadsText } from './leads.text';

/** Keeps forms out of a page's first load. */
export const DeferredRequestBlock = deferred(
  async () => (await import('./request-block')).RequestBlock,
  'visible',
  { name: 'request' },
);

/** For forms without another picture. */
export const mascot = { name: 'a-mascot', width: 200, height: 200 } as const;

interface EditorialPage {
  city: PublicCity;
  /** Own path. */
  page: string;
  formReturn: FormReturn | null;
  /** Subject of the page, for the desk. */
  heading: string;
}

interface EditorialRequest {
  id: string;
  title: string;
  text: string;
  /** Requests a callback on this topic instead of a connection. */
  topic?: TopicCode | undefined;
}

export function editorialRequest({ city, page, formReturn, heading }: EditorialPage) {
  return function EditorialRequestBlock({ id, topic, ...texts }: EditorialRequest) {
    const { consentMode } = city;
    const kind = topic === undefined ? formKinds.card : { ...formKinds.shellCallback, ...callback(topic) };
    const form = { id, ...kind, page, consentMode, formReturn, context: { item: heading } };
    return <DeferredRequestBlock {...texts} art={mascot} form={form} />;
  };
}

function callback(topic: TopicCode) {
  return { hidden: { kind: 'shell', topic }, buttonText: leadsText.callbackButton } as const;
}
