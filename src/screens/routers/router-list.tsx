import { EquipmentCard } from '@/features/equipment/equipment-card';
import { Grid } from '@/ui/layout/grid';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { RoutersScreenProps } from './routers-screen';

interface RouterListProps extends Pick<RoutersScreenProps, 'words' | 'routers'> {
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
        <EquipmentCard key={router.id} card={router} place={place} />
      ))}
    </Grid>
  );
}
