import { deferred } from '@/ui/deferred/deferred';

const EmptyPart = deferred(async () => (await import('./empty-part')).EmptyPart, 'visible', {
  name: 'empty',
});

/** Contains only another deferred part, so it has no element to observe near the viewport. */
export function NestedPart() {
  return <EmptyPart />;
}
