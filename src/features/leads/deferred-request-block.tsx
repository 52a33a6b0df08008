import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/page/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { formKinds } from './lead-form-props';

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
  /** What the page is about, for the desk. */
  heading: string;
}

interface EditorialRequest {
  id: string;
  title: string;
  text: string;
}

/** Draws the request that stands among the blocks of an editorial page. */
export function editorialRequest({ city, page, formReturn, heading }: EditorialPage) {
  return function EditorialRequestBlock({ id, ...texts }: EditorialRequest) {
    const { consentMode } = city;
    const form = { id, ...formKinds.card, page, consentMode, formReturn, context: { item: heading } };
    return <DeferredRequestBlock {...texts} art={mascot} form={form} />;
  };
}
