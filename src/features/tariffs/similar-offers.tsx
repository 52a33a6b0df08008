import styled from 'styled-components';
import { labelColours, type LabelStyle } from '@/ui/label/label';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { PlainLink } from '@/ui/link/link';
import { PriceLines } from '@/ui/price-block/price-lines';

const SimilarLink = styled(PlainLink)<{ $look: LabelStyle }>`
  --muted-here: currentcolor;
  display: grid;
  gap: var(--s-8);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-32);
  ${labelColours}
  transition: box-shadow var(--m-base);

  &:hover {
    box-shadow: var(--e-2);
  }
`;

const Price = styled(PriceLines)`
  margin-top: var(--s-12);
`;

export interface SimilarOffer {
  code: string;
  href: string;
  title: string;
  speed: string;
  look: LabelStyle;
  price: string;
  previousPrice: string | null;
  note: string;
}

export function SimilarOffers({ title, offers }: { title: string; offers: readonly SimilarOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title={title}>
      <Tiles>
        {offers.map(({ code, href, title: name, speed, look, price, previousPrice, note }) => (
          <SimilarLink key={code} href={href} $look={look}>
            <h3>
              <NoWrapNumbers>{name}</NoWrapNumbers>
            </h3>
            <NoWrapNumbers>{speed}</NoWrapNumbers>
            <Price {...{ price, previousPrice }} caption={note} />
          </SimilarLink>
        ))}
      </Tiles>
    </Section>
  );
}
