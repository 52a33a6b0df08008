import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';
import { OfferLink, Offers } from './address.styles';
import type { ConnectedView } from './load-address';
import { Unbroken } from '@/ui/layout/unbroken';

interface HouseOffersProps extends Pick<ConnectedView, 'offers' | 'all'> {
  title: string;
  /** Text without offers. */
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
                  <Unbroken>{offer.title}</Unbroken>
                </b>{' '}
                <small>
                  <Unbroken>{offer.speed}</Unbroken>
                </small>{' '}
                <b>
                  <Unbroken>{offer.price}</Unbroken>
                </b>{' '}
                <small>
                  <Unbroken>{offer.note}</Unbroken>
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
