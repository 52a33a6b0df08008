import type { EquipmentCardView } from '@/features/equipment/card-view-model';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { Grid } from '@/ui/layout/grid';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';

interface RouterListProps {
  words: { failed: string; empty: string; toForm: string };
  /** Null where the list can't be had now. */
  routers: readonly EquipmentCardView[] | null;
  /** The page has a form for who is not helped by the list. */
  hasForm: boolean;
}

/** The routers that were found, or what is said in their place. */
export function RouterList({ words, routers, hasForm }: RouterListProps) {
  if (!routers?.length)
    return (
      <Note tone="info">
        {routers ? words.empty : words.failed}{' '}
        {hasForm && <TextLink href="#request">{words.toForm}</TextLink>}
      </Note>
    );
  return (
    <Grid>
      {routers.map((router, place) => (
        <DeferredEquipmentCard key={router.id} card={router} place={place} />
      ))}
    </Grid>
  );
}
