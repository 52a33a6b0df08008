import { deferred } from '@/ui/deferred/deferred';

const EmptyPart = deferred(async () => (await import('./empty-part')).EmptyPart, 'visible', {
  name: 'empty',
});

/** Nothing but another deferred part: it has no box of its own by which it could come near the screen. */
export function NestedPart() {
  return <EmptyPart />;
}
