import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import type { RequestBlockProps } from '@/features/leads/request-block';
import type { OfferListProps } from '@/features/tariffs/offer-list';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred, SECTION_HEIGHT } from '@/ui/deferred/deferred';
import { HeroFigures, HeroLinkButton, HeroLinks } from '@/ui/hero/hero-parts';
import { Art } from '@/ui/icon/art';
import { Label } from '@/ui/label/label';
import { Block, BlockLead, BlockText } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';

const OfferList = deferred(async () => (await import('@/features/tariffs/offer-list')).OfferList, 'visible', {
  name: 'offers',
});

const ChoiceHelp = deferred(async () => (await import('./choice-help')).ChoiceHelp, 'visible', {
  name: 'choice help',
  farHeight: SECTION_HEIGHT,
});

const VisitHouseLine = deferred(
  async () => (await import('@/features/address-check/visit-house-line')).VisitHouseLine,
  'idle',
  { name: 'visit house' },
);

type OwnForm = Omit<RequestBlockProps['form'], 'page' | 'formReturn' | 'leads'>;

export type OffersNoun = 'internet' | 'bundles';

interface OffersScreenProps {
  noun: OffersNoun;
  crumbs: readonly Crumb[];
  hero: OffersHeroProps;
  listTitle: string;
  /** A message replaces the list without the catalogue. */
  list: OfferListProps | { failed: string; toForm: string };
  /** House of the address check. */
  house: { text: string; more: { text: string; href: string } | null } | null;
  /** List without a house; null without the address check. */
  houseCheck: string | null;
  /** Null without a form (LEAD-10). */
  request: (Pick<RequestBlockProps, 'title' | 'text' | 'art'> & { form: OwnForm }) | null;
  page: string;
  formReturn: ReturnedFormValues | null;
}

export type OffersOwnProps = Omit<OffersScreenProps, 'page' | 'formReturn'>;

export function OffersScreen(props: OffersScreenProps) {
  const { noun, crumbs, hero, listTitle, list, house, houseCheck, request, page, formReturn } = props;
  const place = { page, formReturn };
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <OffersHero {...hero} />
      </Wrap>
      <Section id="tariffs" title={listTitle} lead={house && <HouseNote {...house} />}>
        {'offers' in list && house === null && houseCheck !== null && (
          <VisitHouseLine page={houseCheck} answer={null} />
        )}
        {'offers' in list ? (
          <OfferList {...list} />
        ) : (
          <Note tone="info">
            {list.failed} {request && <TextLink href="#request">{list.toForm}</TextLink>}
          </Note>
        )}
      </Section>
      <ChoiceHelp list={noun} />
      {request && <DeferredRequestBlock {...request} form={{ ...request.form, ...place }} />}
    </>
  );
}

function HouseNote({ text, more }: NonNullable<OffersScreenProps['house']>) {
  return (
    <>
      {text} {more && <TextLink href={more.href}>{more.text}</TextLink>}
    </>
  );
}

const Hero = styled(Block)`
  margin-top: var(--s-16);
  padding-block: var(--s-40);
`;

/** A phone has room for the text only. */
const HeroArt = styled(Art)`
  justify-self: center;
  width: min(100%, 400px);

  ${media.below(768)} {
    display: none;
  }
`;

export interface OffersHeroProps {
  words: { label: string; title: string; lead: string };
  actions: readonly { title: string; href: string }[];
  facts: readonly { value: string; text: string }[];
  art: ComponentProps<typeof Art>;
}

function OffersHero({ words, actions, facts, art }: OffersHeroProps) {
  return (
    <Hero tone="night" columns={2}>
      <BlockText>
        <Label tone="accent">{words.label}</Label>
        <h1>{words.title}</h1>
        <BlockLead>{words.lead}</BlockLead>
        <HeroLinks>
          {actions.map(({ title, href }, place) => (
            <HeroLinkButton
              key={href}
              kind={place === 0 ? 'accent' : 'ghost'}
              href={href}
              onClick={() => track(analyticsEvents.button('offers_hero', title))}
            >
              {`${title} `}
            </HeroLinkButton>
          ))}
        </HeroLinks>
        <HeroFigures facts={facts} />
      </BlockText>
      <HeroArt {...art} />
    </Hero>
  );
}
