import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { links } from '@/config/links';
import { ConnectionRequest, connectionRequestId } from '@/features/leads/connection-request';
import { ConnectButton, PriceCard } from '@/features/tariffs/price-card';
import { PriceCardLegend, PriceChoiceFieldset } from '@/features/tariffs/price-card.styles';
import { PriceChoice, type PriceSelect } from '@/features/tariffs/price-choice';
import type { PriceCardModel } from '@/features/tariffs/price-view-model.server';
import { useConnectionLink } from '@/site/dialogs/use-dialog-link';
import type { SimilarOffer } from '@/features/tariffs/similar-offers';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { pathWithQuery } from '@/lib/own-path';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { deferred } from '@/ui/deferred/deferred';
import { MainAndSide } from '@/ui/layout/main-and-side';
import { PageIntro } from '@/ui/layout/page-intro';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';

const SimilarOffers = deferred(
  async () => (await import('@/features/tariffs/similar-offers')).SimilarOffers,
  'visible',
  {
    name: 'similar offers',
  },
);

const VisitHouseLine = deferred(
  async () => (await import('@/features/address-check/visit-house-line')).VisitHouseLine,
  'idle',
  { name: 'visit house' },
);

const BuyBar = deferred(async () => (await import('@/features/bottom-bar/buy-bar')).BuyBar, 'idle', {
  name: 'buy bar',
  isBrowserOnly: true,
});

/** px for a speed, and for longer labels. */
const columnOf = (options: readonly { label: string }[]) =>
  options.every(({ label }) => label.length <= 11) ? 116 : 176;

/** The price beside the questions remains visible. */
const Columns = styled(MainAndSide)`
  margin-top: var(--s-32);

  & > div {
    display: grid;
    gap: var(--s-16);
    align-content: start;
  }

  & > div > ul a {
    display: inline-block;
    padding-block: var(--s-12);
  }

  ${media.from(1024)} {
    & > :last-child {
      position: sticky;
      top: 96px;
      align-self: start;
    }
  }
`;

export interface BuilderField {
  name: string;
  legend: string;
  value: string;
  options: { value: string; label: string }[];
}

export interface BundleBuilderOwnProps {
  builder: {
    crumbs: Crumb[];
    heading: string;
    lead: string;
    fields: BuilderField[];
    selects: PriceSelect[];
    price: PriceCardModel | null;
    /** The choice at the displayed price. */
    subject: ConnectionSubject;
    /** Path with the choice. */
    page: string;
    /** The same without the house. */
    pageOfChoice: string;
    kept: Record<string, string>;
    /** For the house in the URL. */
    houseAnswer: string | null;
    hasAddressCheck: boolean;
    /** Matching tariff or bundle. */
    found: { href: string; title: string } | null;
    orderHref: string | null;
    notes: string[];
    nearest: SimilarOffer[];
    /** LEAD-10 */
    hidesForm: boolean;
    submit: string;
    words: {
      parts: string;
      connect: string;
      about: string;
      order: string;
      fromParts: string;
      nearest: string;
      request: { title: string; text: string };
      call: { title: string; text: string };
    };
  };
}

interface BundleBuilderScreenProps extends BundleBuilderOwnProps {
  formReturn: ReturnedFormValues | null;
}

/** Renders the bundle choice and total price (TAR-01). */
export function BundleBuilderScreen({ builder, formReturn }: BundleBuilderScreenProps) {
  const { words, subject, page, hidesForm, price } = builder;
  const button = useRef<HTMLAnchorElement>(null);
  const formHref = `#${connectionRequestId}`;
  const linkTo = useConnectionLink('tariff_page', formHref);
  return (
    <>
      <Wrap>
        <Breadcrumbs items={builder.crumbs} />
        <PageIntro>
          <h1>{builder.heading}</h1>
          <p>{builder.lead}</p>
        </PageIntro>
        {builder.hasAddressCheck && (
          <VisitHouseLine page={builder.pageOfChoice} answer={builder.houseAnswer} />
        )}
        <Columns>
          <Parts {...builder} />
          <Result {...builder} buttonRef={button} />
        </Columns>
      </Wrap>
      <SimilarOffers title={words.nearest} offers={builder.nearest} />
      <ConnectionRequest {...{ words, subject, page, hidesForm, formReturn }} />
      {price && (
        <BuyBar
          button={button}
          label={price.label}
          price={price}
          text={words.connect}
          link={hidesForm ? { href: formHref } : linkTo(subject)}
        />
      )}
    </>
  );
}

type Builder = BundleBuilderOwnProps['builder'];

function Parts({ fields, selects, kept, submit, words }: Builder) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h2>{words.parts}</h2>
      <PriceChoice action={links.bundleBuilder} selects={selects} kept={kept} submit={submit}>
        {fields.map(({ name, legend, value, options }) => (
          <PriceChoiceFieldset key={name}>
            <PriceCardLegend>
              <NoWrapNumbers>{legend}</NoWrapNumbers>
            </PriceCardLegend>
            <Chips $column={columnOf(options)}>
              {options.map((option) => (
                <ChipCheckbox
                  key={option.value}
                  type="radio"
                  name={name}
                  {...option}
                  defaultChecked={option.value === value}
                />
              ))}
            </Chips>
          </PriceChoiceFieldset>
        ))}
      </PriceChoice>
    </div>
  );
}

type ResultProps = Builder & { buttonRef: RefObject<HTMLAnchorElement | null> };

function Result(props: ResultProps) {
  const { found, notes, orderHref, price, kept, hidesForm, subject, words, buttonRef } = props;
  return (
    <div>
      {found && (
        <p role="status">
          <NoWrapNumbers>{found.title}</NoWrapNumbers>. <TextLink href={found.href}>{words.about}</TextLink>
        </p>
      )}
      {notes.map((note) => (
        <Note key={note} tone="sun" role="status">
          {note}
        </Note>
      ))}
      {price && (
        <PriceCard view={price}>
          <ConnectButton
            ref={buttonRef}
            text={words.connect}
            formHref={`#${connectionRequestId}`}
            subject={hidesForm ? null : subject}
          />
        </PriceCard>
      )}
      {!hidesForm && (
        <ul>
          {orderHref !== null && (
            <li>
              <TextLink href={orderHref}>{words.order}</TextLink>
            </li>
          )}
          <li>
            <TextLink href={pathWithQuery(links.orderConstructor, kept)}>{words.fromParts}</TextLink>
          </li>
        </ul>
      )}
    </div>
  );
}
