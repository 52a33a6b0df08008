import styled from 'styled-components';

import { links } from '@/config/links';
import { OfferCard } from '@/features/tariffs/offer-card';
import { offerCode } from '@/features/tariffs/offer-card-view-model';
import type { ListedOffer } from '@/features/tariffs/offer';
import { ButtonLink } from '@/ui/button/button';
import { Chips } from '@/ui/chip/chip';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { media } from '@/ui/theme/media';
import type { HomeOwnProps } from './load-home';

/** Three stand in one row; where two fit, the third has the next one for itself. */
const Three = styled(Grid)`
  ${media.between(684, 1004)} {
    & > :nth-child(3) {
      grid-column: 1/-1;
    }
  }

  ${media.from(1600)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const More = styled(Chips)`
  margin-top: var(--s-24);
`;

interface HomeOffersProps {
  words: HomeOwnProps['words']['offers'];
  offers: readonly ListedOffer[];
  /** The city sells internet and TV together. */
  hasBundles: boolean;
}

/** What to begin with, priced. */
export function HomeOffers({ words, offers, hasBundles }: HomeOffersProps) {
  return (
    <Section title={words.title} lead={words.lead}>
      <Three>
        {offers.map((offer) => (
          <OfferCard key={offerCode(offer)} offer={offer} house={null} mayConnect />
        ))}
      </Three>
      <More>
        <ButtonLink kind="secondary" href={links.internet}>
          {words.tariffs}
        </ButtonLink>
        {hasBundles && (
          <ButtonLink kind="secondary" href={links.bundles}>
            {words.bundles}
          </ButtonLink>
        )}
      </More>
    </Section>
  );
}
