import styled from 'styled-components';

import { links } from '@/config/links';
import { OfferCard } from '@/features/tariffs/offer-card';
import { offerKey } from '@/shop/choice';
import type { ListedOffer } from '@/features/tariffs/offer.server';
import { ButtonLink } from '@/ui/button/button';
import { Chips } from '@/ui/chip/chip';
import { GridOfThrees, LastOddCard } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import type { HomeOwnProps } from './load-home';

const More = styled(Chips)`
  margin-top: var(--s-24);
`;

interface HomeOffersProps {
  words: HomeOwnProps['words']['offers'];
  offers: readonly ListedOffer[];
  hasBundles: boolean;
}

export function HomeOffers({ words, offers, hasBundles }: HomeOffersProps) {
  return (
    <Section title={words.title} lead={words.lead}>
      <GridOfThrees>
        {offers.map((offer, place) => {
          const code = offerKey(offer);
          const card = <OfferCard key={code} offer={offer} house={null} mayConnect />;
          const isOdd = place === offers.length - 1 && place % 2 === 0;
          return isOdd ? <LastOddCard key={code}>{card}</LastOddCard> : card;
        })}
      </GridOfThrees>
      <More>
        <ButtonLink kind="secondary" href={links.internet}>
          {words.tariffs}
        </ButtonLink>{' '}
        {hasBundles && (
          <ButtonLink kind="secondary" href={links.bundles}>
            {words.bundles}
          </ButtonLink>
        )}
      </More>
    </Section>
  );
}
