import styled from 'styled-components';

import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/page/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { Hero } from '@/ui/hero/hero';
import { HeroFacts } from '@/ui/hero/hero-facts';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import type { HomeOwnProps } from './load-home';

const ProductTiles = deferred(async () => (await import('./product-tiles')).ProductTiles, 'visible', {
  name: 'products',
});
const Promotions = deferred(async () => (await import('./promotions')).Promotions, 'visible', {
  name: 'promotions',
});
const HomeReasons = deferred(async () => (await import('./home-reasons')).HomeReasons, 'visible', {
  name: 'reasons',
});
const HomeSteps = deferred(async () => (await import('./home-reasons')).HomeSteps, 'visible', {
  name: 'steps',
});
const HomeFaq = deferred(async () => (await import('./home-faq')).HomeFaq, 'visible', { name: 'faq' });

interface HomeScreenProps extends HomeOwnProps {
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

const mascot = { name: 'a-mascot', width: 200, height: 200 } as const;
const productsId = 'products';

/** The first page of a city's site: what can be had, why, and how. All below the hero is deferred. */
export function HomeScreen({ city, page, formReturn, ...home }: HomeScreenProps) {
  const { words, products, promotions, requestForm } = home;
  return (
    <>
      <Wrap>
        <HomeHero words={words.hero} formHref={`#${requestForm.id}`} productsHref={`#${productsId}`} />
      </Wrap>
      <ProductTiles id={productsId} title={words.productsTitle} products={products} more={words.more} />
      {promotions.length > 0 && <Promotions title={words.promotionsTitle} cards={promotions} />}
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

const Facts = styled(HeroFacts)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, max-content));
  margin-top: var(--s-8);

  & > div {
    gap: var(--s-4);
    max-width: none;
  }

  & dd {
    letter-spacing: -0.045em;
  }

  ${media.below(480)} {
    grid-template-columns: repeat(2, minmax(0, max-content));
  }
`;

interface HomeHeroProps {
  words: HomeOwnProps['words']['hero'];
  /** Where the form and the services are. */
  formHref: string;
  productsHref: string;
}

/** The top of the home page: an evening at home, in this city. */
function HomeHero({ words, formHref, productsHref }: HomeHeroProps) {
  const { label, title, lead, connect, choose, facts } = words;
  const wayTo = (text: string, href: string) => ({
    text,
    href,
    onClick: () => track(analyticsEvents.button('home_hero', text)),
  });
  return (
    <Hero
      size="tall"
      label={label}
      title={title}
      lead={lead}
      main={wayTo(connect, formHref)}
      other={wayTo(choose, productsHref)}
    >
      <Facts facts={facts} />
    </Hero>
  );
}
