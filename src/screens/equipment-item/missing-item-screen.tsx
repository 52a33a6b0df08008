import type { EquipmentCardView } from '@/features/equipment/card-view';
import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';
import { Info } from './equipment-item.styles';
import type { FamilyWords } from './family-words';
import { SimilarItems } from './similar-items';

export interface MissingItemScreenProps {
  words: FamilyWords['missing'];
  /** Where all of its kind are. */
  allHref: string;
  similar: EquipmentCardView[];
}

/** The page of an item that is not sold: says so and shows the nearest ones. */
export function MissingItemScreen({ words, allHref, similar }: MissingItemScreenProps) {
  return (
    <>
      <Section>
        <Info>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p>
            <ButtonLink kind="secondary" href={allHref}>
              {words.all}
            </ButtonLink>
          </p>
        </Info>
      </Section>
      <SimilarItems title={words.similar} cards={similar} />
    </>
  );
}
