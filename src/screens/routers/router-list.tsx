import type { EquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { Grid } from '@/ui/layout/grid';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';

interface RouterListProps {
  words: { failed: string; empty: string; toForm: string };
  routers: readonly EquipmentCardModel[] | null;
  /** For visitors who find no router. */
  hasForm: boolean;
}

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
