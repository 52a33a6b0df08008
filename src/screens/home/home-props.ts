import { links } from '@/config/links';
import { productChips } from '@/config/product-chips.text';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { priceOptions } from '@/features/equipment/price-options';
import { formKinds } from '@/features/leads/form-kinds';
import { formatPrice } from '@/lib/money';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { homeFaqText } from './home-faq.text';
import { homeProducts } from './home-products';
import type { HomeOwnProps } from './home-screen';
import { homeText } from './home.text';

/** What the home page is drawn from. Words of its hero travel with the page, those of what is deferred with their part. */
export async function homePart(site: SiteRequest): Promise<DrawnPart<HomeOwnProps>> {
  const { city } = site;
  const { cityIn, companyName } = city;
  const { hero, products, request, meta, service } = homeText;
  return {
    meta: {
      title: pageTitle(meta.title, city),
      description: pageDescription(meta.description, city),
      canonicalPath: links.home,
    },
    facts: { faq: homeFaqText.items(cityIn), service },
    props: {
      words: {
        hero: { ...hero, title: hero.title(cityIn) },
        productsTitle: products.title(cityIn),
        more: products.more,
        request: { title: request.title(companyName), text: request.text },
      },
      products: homeProducts(city, { tv: await boxesFrom(site) }),
      requestForm: { id: 'request', ...formKinds.card, productChips },
    },
  };
}

/** The smallest monthly price of a set-top box, a test drive's apart; null where the catalogue gives none. */
async function boxesFrom(site: SiteRequest): Promise<string | null> {
  const boxes = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  const loan = isLoanOffered(site);
  const monthly = boxes
    .flatMap((box) => priceOptions(box, { loan }))
    .filter(({ perMonth, kind, price }) => perMonth && kind !== 'test-drive' && price > 0)
    .map(({ price }) => price);
  return monthly.length === 0
    ? null
    : homeText.products.boxesFrom(formatPrice(Math.min(...monthly), 'month'));
}
