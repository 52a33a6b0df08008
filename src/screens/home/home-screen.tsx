import type { ComponentProps } from 'react';

import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { HomeHero } from './home-hero';
import type { HomeProduct } from './home-products';

const ProductTiles = deferred(async () => (await import('./product-tiles')).ProductTiles, 'visible', {
  name: 'products',
});
const HomeReasons = deferred(async () => (await import('./home-reasons')).HomeReasons, 'visible', {
  name: 'reasons',
});
const HomeSteps = deferred(async () => (await import('./home-reasons')).HomeSteps, 'visible', {
  name: 'steps',
});
const HomeFaq = deferred(async () => (await import('./home-faq')).HomeFaq, 'visible', { name: 'faq' });

export interface HomeScreenProps {
  words: {
    hero: ComponentProps<typeof HomeHero>['words'];
    productsTitle: string;
    more: string;
    request: { title: string; text: string };
  };
  products: HomeProduct[];
  requestForm: Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'leads'>;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

export type HomeOwnProps = Omit<HomeScreenProps, 'city' | 'page' | 'formReturn'>;

const mascot = { name: 'a-mascot', width: 200, height: 200 } as const;
const productsId = 'products';

/** The first page of a city's site: what can be had, why, and how. All below the hero is deferred. */
export function HomeScreen({ words, products, requestForm, city, page, formReturn }: HomeScreenProps) {
  return (
    <>
      <Wrap>
        <HomeHero words={words.hero} formHref={`#${requestForm.id}`} productsHref={`#${productsId}`} />
      </Wrap>
      <ProductTiles id={productsId} title={words.productsTitle} products={products} more={words.more} />
      <HomeReasons />
      <HomeSteps />
      <HomeFaq cityIn={city.cityIn} />
      <DeferredRequestBlock
        {...words.request}
        art={mascot}
        form={{ ...requestForm, page, formReturn, consentMode: city.consentMode }}
      />
    </>
  );
}
