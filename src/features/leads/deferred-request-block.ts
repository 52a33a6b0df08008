import { deferred } from '@/ui/deferred/deferred';

/** RequestBlock for pages: nothing of a form is in a page's first load. */
export const DeferredRequestBlock = deferred(
  async () => (await import('./request-block')).RequestBlock,
  'visible',
  { name: 'request' },
);
