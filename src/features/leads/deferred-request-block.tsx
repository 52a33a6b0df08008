import type { TopicCode } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { deferred } from '@/ui/deferred/deferred';
import { formKinds } from './lead-form-props';

/** Keeps the form out of the first load. */
export const DeferredRequestBlock = deferred(
  async () => (await import('./request-block')).RequestBlock,
  'visible',
  { name: 'request' },
);

export const requestBlockMascot = { name: 'a-mascot', width: 200, height: 200 } as const;

interface EditorialPage {
  page: string;
  formReturn: ReturnedFormValues | null;
  /** The desk shows it. */
  heading: string;
}

interface EditorialRequest {
  id: string;
  title: string;
  text: string;
  /** Topic of a callback; absent: a connection. */
  topic?: TopicCode | undefined;
}

export function makeEditorialRequestRenderer({ page, formReturn, heading }: EditorialPage) {
  return function EditorialRequestBlock({ id, topic, ...texts }: EditorialRequest) {
    const kind =
      topic === undefined
        ? formKinds.card
        : { ...formKinds.shellCallback, hidden: { kind: 'shell', topic } as const };
    const form = { id, ...kind, page, formReturn, context: { item: heading } };
    return <DeferredRequestBlock {...texts} art={requestBlockMascot} form={form} />;
  };
}
