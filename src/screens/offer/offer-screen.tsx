import { links } from '@/config/links';
import { ConnectionRequest, connectionRequestId } from '@/features/leads/connection-request';
import type { SpeedUses } from '@/features/tariffs/speed-uses';
import type { OfferFact } from '@/features/tariffs/offer.server';
import type { LabelStyle } from '@/ui/label/label';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { ConnectButton, PriceCard } from '@/features/tariffs/price-card';
import { PriceChoice, type PriceSelect } from '@/features/tariffs/price-choice';
import type { PriceCardModel } from '@/features/tariffs/price-view-model.server';
import type { SimilarOffer } from '@/features/tariffs/similar-offers';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  OfferPageAbout,
  OfferPageColumns,
  OfferPageHero,
  HeroPicture,
  HeroText,
  Side,
  SideLink,
  SideLinks,
  SideTitle,
  OfferPageSteps,
  OfferUses,
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

export interface OfferHouseNote {
  id: string;
  address: string;
  /** Why the house lacks this offer. */
  warning: string | null;
  firstVisit: string | null;
}

interface ShownOffer {
  title: string;
  text: string;
  look: LabelStyle;
  href: string;
  facts: OfferFact[];
  uses: SpeedUses['uses'];
  about: string[];
  crumbs: Crumb[];
  price: PriceCardModel;
  subject: ConnectionSubject;
  choice: { selects: PriceSelect[]; kept: Record<string, string>; submit: string };
  page: string;
  house: OfferHouseNote | null;
  /** List with this offer to compare. */
  compareHref: string;
  channelsHref: string | null;
  faq: { question: string; answer: string }[];
  similar: SimilarOffer[];
  hidesForm: boolean;
  /** Order path with the choice; null without lead generation. */
  orderHref: string | null;
  /** Items that the order path omits. */
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
    steps: { title: string; items: readonly string[] };
  };
}

export interface OfferOwnProps {
  offer: ShownOffer | null;
}

export interface OfferScreenProps {
  offer: ShownOffer;
  formReturn: ReturnedFormValues | null;
}

/** Renders facts, price and its request (TAR-01). */
export function OfferScreen({ offer, formReturn }: OfferScreenProps) {
  const { subject, page, words, hidesForm, similar } = offer;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={offer.crumbs} />
        <OfferPageColumns>
          <OfferHero offer={offer} />
          <Side>
            <OfferPrice offer={offer} />
          </Side>
          <OfferPageAbout>
            <h2>{words.about}</h2>
            {offer.about.map((paragraph) => (
              <p key={paragraph}>
                <NoWrapNumbers>{paragraph}</NoWrapNumbers>
              </p>
            ))}
            {offer.channelsHref !== null && <TextLink href={offer.channelsHref}>{words.channels}</TextLink>}
            <h3>{words.steps.title}</h3>
            <OfferPageSteps>
              {words.steps.items.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </OfferPageSteps>
          </OfferPageAbout>
        </OfferPageColumns>
      </Wrap>
      <FaqBlock title={words.faq} items={offer.faq} />
      <ConnectionRequest {...{ words, subject, page, hidesForm, formReturn }} />
      <SimilarOffers title={words.similar} offers={similar} />
    </>
  );
}

function OfferHero({ offer: { title, text, look, facts, uses, channelsHref } }: { offer: ShownOffer }) {
  return (
    <OfferPageHero $look={look}>
      <h1>
        <NoWrapNumbers>{title}</NoWrapNumbers>
      </h1>
      <HeroText>
        <NoWrapNumbers>{text}</NoWrapNumbers>
      </HeroText>
      <OfferUses>
        {uses.map((use) => (
          <li key={use.icon}>
            <Icon name={use.icon} size={40} />
            {use.text}
          </li>
        ))}
      </OfferUses>
      <dl>
        {facts.map(({ icon, title: name, value }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={40} />
              {name}
            </dt>
            <dd>
              <NoWrapNumbers>{value}</NoWrapNumbers>
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
    </OfferPageHero>
  );
}

function OfferPrice({ offer }: { offer: ShownOffer }) {
  const { words, choice, price, house, hidesForm, subject } = offer;
  return (
    <>
      {house && (
        <Note tone={house.warning === null ? 'info' : 'sun'}>
          <NoWrapNumbers>{house.warning ?? words.address ?? ''}</NoWrapNumbers>
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
