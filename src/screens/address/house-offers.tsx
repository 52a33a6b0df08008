import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';
import { OfferLink, Offers } from './address.styles';
import type { ConnectedResult } from './load-address';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

interface HouseOffersProps extends Pick<ConnectedResult, 'offers' | 'all'> {
  title: string;
  none: string;
}

export function HouseOffers({ title, offers, none, all }: HouseOffersProps) {
  return (
    <Section title={title}>
      {offers.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Offers>
          {offers.map((offer) => (
            <li key={offer.href}>
              <OfferLink href={offer.href}>
                <b>
                  <NoWrapNumbers>{offer.title}</NoWrapNumbers>
                </b>{' '}
                <small>
                  <NoWrapNumbers>{offer.speed}</NoWrapNumbers>
                </small>{' '}
                <b>
                  <NoWrapNumbers>{offer.price}</NoWrapNumbers>
                </b>{' '}
                <small>
                  <NoWrapNumbers>{offer.note}</NoWrapNumbers>
                </small>
              </OfferLink>
            </li>
          ))}
        </Offers>
      )}
      <ButtonLink kind="secondary" href={all.href}>
        {all.text}
      </ButtonLink>
    </Section>
  );
}
