import { makeOfferConnectionSubject } from '@/features/tariffs/offer-card-view-model';
import { offerCardText } from '@/features/tariffs/tariffs.text';
import { useConnectionLink } from '@/site/dialogs/use-dialog-link';
import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';
import { OfferLink, Offers, OfferTile } from './address.styles';
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
            <HouseOffer key={offer.href} offer={offer} />
          ))}
        </Offers>
      )}
      <ButtonLink kind="secondary" href={all.href}>
        {all.text}
      </ButtonLink>
    </Section>
  );
}

function HouseOffer({ offer }: { offer: ConnectedResult['offers'][number] }) {
  const { href, title, speed, price, note } = offer;
  const { connect } = offerCardText.buttons;
  const linkTo = useConnectionLink('tariff_card', `${href}#request`);
  return (
    <OfferTile>
      <OfferLink href={href}>
        <b>
          <NoWrapNumbers>{title}</NoWrapNumbers>
        </b>{' '}
        {speed !== null && (
          <>
            <small>
              <NoWrapNumbers>{speed}</NoWrapNumbers>
            </small>{' '}
          </>
        )}
        <b>
          <NoWrapNumbers>{price}</NoWrapNumbers>
        </b>{' '}
        <small>
          <NoWrapNumbers>{note}</NoWrapNumbers>
        </small>
      </OfferLink>
      <ButtonLink {...linkTo(makeOfferConnectionSubject(offer))} aria-label={`${connect}: ${title}`}>
        {connect}
      </ButtonLink>
    </OfferTile>
  );
}
