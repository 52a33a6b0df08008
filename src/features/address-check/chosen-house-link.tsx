import styled from 'styled-components';

import { useChosenHouse } from '@/site/visit/chosen-house';
import { TextLink } from '@/ui/link/link';
import { chosenHouseText } from './address-check.text';

const Line = styled.p`
  margin-block: var(--s-16);
`;

/** Link from a page without a house to the list at `path` of offers for the house chosen earlier in this tab. */
export function ChosenHouseLink({ path }: { path: string }) {
  const house = useChosenHouse();
  if (!house) return null;
  return (
    <Line>
      <TextLink href={`${path}?house=${encodeURIComponent(house.id)}#tariffs`}>
        {chosenHouseText.offers(house.address)}
      </TextLink>
    </Line>
  );
}
