import { DeferredRequestBlock, requestBlockMascot } from '@/features/leads/deferred-request-block';
import { selectIsAuth } from '@/site/client/client.slice';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useSiteSelector } from '@/site/store-hooks';
import { deferred, SECTION_HEIGHT } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { HomeHero } from './home-hero';
import type { HomeOwnProps } from './load-home';

const ClientLine = deferred(
  async () => (await import('@/features/account/client-line')).ClientBalanceLine,
  'idle',
  {
    name: 'client line',
  },
);
const HomeOffers = deferred(async () => (await import('./home-offers')).HomeOffers, 'visible', {
  name: 'home offers',
});
const ProductTiles = deferred(async () => (await import('./product-tiles')).ProductTiles, 'visible', {
  name: 'products',
  farHeight: 1700,
});
const Promotions = deferred(async () => (await import('./promotions')).Promotions, 'visible', {
  name: 'promotions',
  farHeight: SECTION_HEIGHT,
});
const HomeReasons = deferred(async () => (await import('./home-reasons')).HomeReasons, 'visible', {
  name: 'reasons',
  farHeight: 920,
});
const HomeSteps = deferred(async () => (await import('./home-reasons')).HomeSteps, 'visible', {
  name: 'steps',
  farHeight: SECTION_HEIGHT,
});
const HomeFaq = deferred(async () => (await import('./home-faq')).HomeFaq, 'visible', {
  name: 'faq',
  farHeight: SECTION_HEIGHT,
});

interface HomeScreenProps extends HomeOwnProps {
  page: string;
  formReturn: ReturnedFormValues | null;
}

const productsId = 'products';

/** Renders the hero and deferred parts below it. */
export function HomeScreen({ page, formReturn, ...home }: HomeScreenProps) {
  const isAuth = useSiteSelector(selectIsAuth);
  const { words, mostTyped, offers, hasBundles, products, promotions, requestForm } = home;
  return (
    <>
      <Wrap>
        {isAuth && <ClientLine />}
        <HomeHero
          words={words.hero}
          mostTyped={mostTyped}
          formHref={`#${requestForm.id}`}
          productsHref={`#${productsId}`}
        />
      </Wrap>
      {offers.length > 0 && <HomeOffers words={words.offers} offers={offers} hasBundles={hasBundles} />}
      <ProductTiles id={productsId} title={words.productsTitle} products={products} more={words.more} />
      {promotions.length > 0 && <Promotions title={words.promotionsTitle} cards={promotions} />}
      <HomeReasons />
      <HomeSteps />
      <HomeFaq />
      <DeferredRequestBlock
        {...words.request}
        art={requestBlockMascot}
        form={{ ...requestForm, page, formReturn }}
      />
    </>
  );
}
