import { links } from '@/config/links';
import { ConnectionRequest, connectionRequestId } from '@/features/leads/connection-request';
import type { SpeedUses } from '@/features/tariffs/speed-uses';
import type { OfferFact } from '@/features/tariffs/offer';
import type { LabelStyle } from '@/ui/label/label';
import { Unbroken } from '@/ui/layout/unbroken';

import { ConnectButton, PriceCard } from '@/features/tariffs/price-card';
import { PriceChoice, type PriceSelect } from '@/features/tariffs/price-choice';
import type { PriceView } from '@/features/tariffs/price-view-model';
import type { SimilarOffer } from '@/features/tariffs/similar-offers';
import type { PublicCity } from '@/site/city/public-city';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  About,
  Columns,
  Hero,
  HeroPicture,
  HeroText,
  Side,
  SideLink,
  SideLinks,
  SideTitle,
  Steps,
  Uses,
} from './offer.styles';

const FaqBlock = deferred(async () => (await import('@/ui/accordion/faq-block')).FaqBlock, 'visible', {
  name: 'faq',
});
const SimilarOffers = deferred(
  async () => (await import('@/features/tariffs/similar-offers')).SimilarOffers,
  'visible',
  {
    name: 'similar offers',
  },
);

/** The house of the address check that the page was opened for. */
export interface OfferHouseNote {
  id: string;
  address: string;
  /** What stands in the way of this offer there; null where nothing does. */
  warning: string | null;
}

interface ShownOffer {
  title: string;
  text: string;
  look: LabelStyle;
  /** Own path. */
  href: string;
  facts: OfferFact[];
  /** What the speed does. */
  uses: SpeedUses['uses'];
  /** Paragraphs. */
  about: string[];
  crumbs: Crumb[];
  price: PriceView;
  /** What a request carries: what is chosen and the price of it. */
  subject: ConnectionSubject;
  choice: { selects: PriceSelect[]; kept: Record<string, string>; submit: string };
  /** Own path with what is chosen. */
  page: string;
  house: OfferHouseNote | null;
  /** The list with this offer chosen to be compared. */
  compareHref: string;
  channelsHref: string | null;
  faq: { question: string; answer: string }[];
  similar: SimilarOffer[];
  /** No request forms here (LEAD-10). */
  hidesForm: boolean;
  /** The order path with what is chosen; null where no requests are asked for. */
  orderHref: string | null;
  /** What it would leave out; null for nothing. */
  orderNote: string | null;
  words: {
    connect: string;
    compare: string;
    order: string;
    choice: string;
    about: string;
    channels: string;
    address: string | null;
    checkAddress: string;
    request: { title: string; text: string };
    call: { title: string; text: string };
    faq: string;
    similar: string;
    /** What happens after the request. */
    steps: { title: string; items: readonly string[] };
  };
}

export interface OfferOwnProps {
  /** Null where the city sells no such thing. */
  offer: ShownOffer | null;
}

export interface OfferScreenProps {
  offer: ShownOffer;
  city: PublicCity;
  formReturn: FormReturn | null;
}

/** The page of a tariff or bundle (TAR-01): what it gives, what it costs, and the request for exactly that. */
export function OfferScreen({ offer, city, formReturn }: OfferScreenProps) {
  const { subject, page, words, hidesForm, similar } = offer;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={offer.crumbs} />
        <Columns>
          <OfferHero offer={offer} />
          <Side>
            <OfferPrice offer={offer} />
          </Side>
          <About>
            <h2>{words.about}</h2>
            {offer.about.map((paragraph) => (
              <p key={paragraph}>
                <Unbroken>{paragraph}</Unbroken>
              </p>
            ))}
            {offer.channelsHref !== null && <TextLink href={offer.channelsHref}>{words.channels}</TextLink>}
            <h3>{words.steps.title}</h3>
            <Steps>
              {words.steps.items.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </About>
        </Columns>
      </Wrap>
      <FaqBlock title={words.faq} items={offer.faq} />
      <ConnectionRequest {...{ words, subject, page, hidesForm, city, formReturn }} />
      <SimilarOffers title={words.similar} offers={similar} />
    </>
  );
}

function OfferHero({ offer: { title, text, look, facts, uses, channelsHref } }: { offer: ShownOffer }) {
  return (
    <Hero $look={look}>
      <h1>
        <Unbroken>{title}</Unbroken>
      </h1>
      <HeroText>
        <Unbroken>{text}</Unbroken>
      </HeroText>
      <Uses>
        {uses.map((use) => (
          <li key={use.icon}>
            <Icon name={use.icon} size={40} />
            {use.text}
          </li>
        ))}
      </Uses>
      <dl>
        {facts.map(({ icon, title: name, value }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={40} />
              {name}
            </dt>
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      <HeroPicture>
        {channelsHref === null ? (
          <Art name="a-router" width={320} height={220} />
        ) : (
          <Art name="a-tv" width={420} height={300} />
        )}
      </HeroPicture>
    </Hero>
  );
}

function OfferPrice({ offer }: { offer: ShownOffer }) {
  const { words, choice, price, house, hidesForm, subject } = offer;
  return (
    <>
      {house && (
        <Note tone={house.warning === null ? 'info' : 'sun'}>
          <Unbroken>{house.warning ?? words.address ?? ''}</Unbroken>
        </Note>
      )}
      {choice.selects.length > 0 && (
        <>
          <SideTitle>{words.choice}</SideTitle>
          <PriceChoice action={offer.href} {...choice} />
        </>
      )}
      <PriceCard view={price}>
        <ConnectButton
          text={words.connect}
          formHref={`#${connectionRequestId}`}
          subject={hidesForm ? null : subject}
        />
      </PriceCard>
      {offer.orderNote !== null && (
        <Note tone="info" role="status">
          {offer.orderNote}
        </Note>
      )}
      <SideLinks>
        {offer.orderHref !== null && (
          <li>
            <SideLink href={offer.orderHref}>{words.order}</SideLink>
          </li>
        )}
        {house === null && (
          <li>
            <SideLink href={links.address}>{words.checkAddress}</SideLink>
          </li>
        )}
        <li>
          <SideLink href={offer.compareHref}>{words.compare}</SideLink>
        </li>
      </SideLinks>
    </>
  );
}
