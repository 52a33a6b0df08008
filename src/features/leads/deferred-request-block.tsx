import type { PublicCity } from '@/site/city/public-city';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { formKinds } from './lead-form-props';
import { leadsText } from './leads.text';

/** RequestBlock for pages: nothing of a form is in a page's first load. */
export const DeferredRequestBlock = deferred(
  async () => (await import('./request-block')).RequestBlock,
  'visible',
  { name: 'request' },
);

/** Beside a form that nothing else is drawn beside. */
export const mascot = { name: 'a-mascot', width: 200, height: 200 } as const;

/** Where the request of an editorial page stands. */
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

/** Renders the request form among the blocks of an editorial page. */
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
