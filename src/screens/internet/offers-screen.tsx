import type { ReactNode } from 'react';

import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import type { RequestBlockProps } from '@/features/leads/request-block';
import type { OfferListProps } from '@/features/tariffs/offer-list';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import type { Crumb } from '@/site/structured-data/page-facts';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { OffersHero, type OffersHeroProps } from './offers-hero';

const OfferList = deferred(async () => (await import('@/features/tariffs/offer-list')).OfferList, 'visible', {
  name: 'offers',
});

/** The form without what the page gives it. */
type OwnForm = Omit<RequestBlockProps['form'], 'page' | 'consentMode' | 'formReturn' | 'leads'>;

export interface OffersScreenProps {
  crumbs: readonly Crumb[];
  hero: OffersHeroProps;
  listTitle: string;
  /** What is said instead where the catalogue can't be had now. */
  list: OfferListProps | { failed: string; toForm: string };
  /** Where to connect, and what follows from it; null unless a house was chosen by the address check. */
  house: { text: string; more: { text: string; href: string } | null } | null;
  /** Null where the page asks for no requests (LEAD-10). */
  request: (Pick<RequestBlockProps, 'title' | 'text' | 'art'> & { form: OwnForm }) | null;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
  /** What helps to choose, between the list and the request. */
  children: ReactNode;
}

export type OffersOwnProps = Omit<OffersScreenProps, 'city' | 'page' | 'formReturn' | 'children'>;

/** A shop window of what is paid by the month: tariffs or bundles (TAR-01). */
export function OffersScreen(props: OffersScreenProps) {
  const { crumbs, hero, listTitle, list, house, request, city, page, formReturn, children } = props;
  const place = { page, consentMode: city.consentMode, formReturn };
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <OffersHero {...hero} />
      </Wrap>
      <Section id="tariffs" title={listTitle} lead={house && <HouseWords {...house} />}>
        {'offers' in list ? (
          <OfferList {...list} />
        ) : (
          <Note tone="info">
            {list.failed} {request && <TextLink href="#request">{list.toForm}</TextLink>}
          </Note>
        )}
      </Section>
      {children}
      {request && <DeferredRequestBlock {...request} form={{ ...request.form, ...place }} />}
    </>
  );
}

function HouseWords({ text, more }: NonNullable<OffersScreenProps['house']>) {
  return (
    <>
      {text} {more && <TextLink href={more.href}>{more.text}</TextLink>}
    </>
  );
}
