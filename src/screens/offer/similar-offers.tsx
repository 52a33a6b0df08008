import type { OfferLook } from '@/features/tariffs/offer-look';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { SimilarLink } from './offer.styles';

/** Another offer in short, as it is read. */
export interface SimilarOffer {
  code: string;
  href: string;
  title: string;
  speed: string;
  look: OfferLook;
  price: string;
  note: string;
}

/** Links to other offers, each on its colour. */
export function SimilarOffers({ title, offers }: { title: string; offers: readonly SimilarOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title={title}>
      <Tiles>
        {offers.map(({ code, href, title: name, speed, look, price, note }) => (
          <SimilarLink key={code} href={href} $look={look}>
            <h3>{name}</h3>
            {speed}
            <b>{price}</b>
            <small>{note}</small>
          </SimilarLink>
        ))}
      </Tiles>
    </Section>
  );
}
