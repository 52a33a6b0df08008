import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/product-ids';
import { becomesBundle } from '@/features/order-path/order-choices';
import {
  type BuilderChoice,
  builderChoice,
  type BuilderParts,
  builderParts,
  type BuiltOffer,
  builtOffer,
  nearestBundles,
} from '@/features/tariffs/builder-choice';
import type { Offer } from '@/features/tariffs/offer';
import { offerCode } from '@/features/tariffs/offer-code';
import { requestOf } from '@/features/tariffs/price-request';
import { bundleOffer, tariffOffer } from '@/features/tariffs/to-offer';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { hidesLeadForms } from '@/site/experiments/lead-generation';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteApi, SiteRequest } from '@/site/request/site-request';
import { addressWith } from '../offer/address-with';
import { offerText } from '../offer/offer.text';
import { itemSelect, type OfferedItem } from '../offer/offered-equipment';
import { orderHref, orderNote } from '../offer/order-href';
import { pricedOffer } from '../offer/priced-offer';
import { toSimilarOffer } from '../offer/to-similar-offer';
import type { BundleBuilderOwnProps, BuilderField } from './bundle-builder-screen';
import { bundleBuilderText as text } from './bundle-builder.text';

type Query = Readonly<Record<string, string | string[] | undefined>>;

const nearestCount = 4;
/** Keys of the address that say what is chosen. */
const chosenKeys = ['speed', 'tv', 'router', 'box'];

/** What /bundles/builder is drawn from: parts, the bundle that they make, and its price. `now` is UTC ms. */
export async function bundleBuilderPart(
  site: SiteRequest,
  query: Query,
  now: number = Date.now(),
): Promise<DrawnPart<BundleBuilderOwnProps>> {
  const { city } = site;
  const sold = await soldOn(site);
  const { offers } = sold;
  const parts = builderParts(offers);
  const choice = builderChoice(parts, { speed: valueOf(query, 'speed'), tv: valueOf(query, 'tv') });
  const built = choice && builtOffer(offers, choice);
  const priced = await pricedPart(site, { query, sold, built, choice, now });
  const crumbs = [
    { title: text.home, href: links.home },
    { title: text.bundles, href: links.bundles },
    { title: text.heading },
  ];
  return {
    meta: {
      title: pageTitle(text.meta.title, city),
      description: pageDescription(text.meta.description, city),
      canonicalPath: links.bundleBuilder,
      ...(chosenKeys.some((key) => query[key] !== undefined) ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      builder: {
        ...priced,
        crumbs,
        heading: text.heading,
        lead: text.lead,
        fields: choice ? fieldsOf(parts, choice) : [],
        nearest:
          choice && (!built || built.lacksTv)
            ? nearestBundles(offers, choice, nearestCount).map((offer) => toSimilarOffer(offer, null))
            : [],
        hidesForm: hidesLeadForms({ ...site, path: links.bundleBuilder }),
        submit: offerText.choice.submit,
        words: text.words,
      },
    },
  };
}

/** All that is sold; what the catalogue can't say now is not offered (API-04). */
async function soldOn({ api }: SiteRequest): Promise<Sold> {
  const [tariffs, bundles] = await Promise.all([
    api.internetTariffs().catch(() => []),
    api.bundles().catch(() => []),
  ]);
  return { tariffs, bundles, offers: [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)] };
}

/** The catalogue, and as offers. */
interface Sold {
  tariffs: Awaited<ReturnType<SiteApi['internetTariffs']>>;
  bundles: Awaited<ReturnType<SiteApi['bundles']>>;
  offers: Offer[];
}

interface Priced {
  query: Query;
  sold: Sold;
  built: BuiltOffer | null;
  choice: BuilderChoice | null;
  now: number;
}

type PricedPart = Pick<
  BundleBuilderOwnProps['builder'],
  'price' | 'subject' | 'selects' | 'page' | 'found' | 'notes' | 'orderHref'
>;

/** The price of what was built with its equipment, and the request that carries the same. */
async function pricedPart(
  site: SiteRequest,
  { query, sold, built, choice, now }: Priced,
): Promise<PricedPart> {
  if (!built || !choice)
    return {
      price: null,
      subject: withoutOffer,
      selects: [],
      page: links.bundleBuilder,
      found: null,
      orderHref: null,
      notes: [choice ? text.notSold : text.failed],
    };
  const { offer } = built;
  const hasTv = choice.channels > 0;
  const { routers, boxes, router, box, plan, view } = await pricedOffer(site, offer, { query, hasTv, now });
  const { router: routerWords, box: boxWords } = offerText.choice;
  const subject = requestOf({ offer, plan, router, box, withTv: hasTv });
  return {
    price: view,
    subject,
    ...orderPart(site, { sold, built, router, box }),
    selects: [itemSelect(routers, router, routerWords), itemSelect(boxes, box, boxWords)].filter(
      (select) => select !== null,
    ),
    page: addressWith(links.bundleBuilder, {
      speed: String(choice.speed),
      tv: String(choice.channels),
      router: router?.value,
      box: box?.value,
    }),
    found: { href: offer.href, title: text.found[offer.kind](offer.title) },
  };
}

interface Ordered {
  sold: Sold;
  built: BuiltOffer;
  router: OfferedItem | null;
  box: OfferedItem | null;
}

/** The direct way with all that is chosen, or none: there TV is a service of its own, or another bundle's channels. */
function orderPart(
  site: SiteRequest,
  { sold, built: { offer, lacksTv }, router, box }: Ordered,
): Pick<PricedPart, 'orderHref' | 'notes'> {
  const keepsTv = !lacksTv || (site.city.ctv && !becomesBundle(offerCode(offer), sold));
  const hasWay = keepsTv && !hidesLeadForms({ ...site, path: links.bundleBuilder });
  const note = hasWay ? orderNote({ router, box }) : null;
  return {
    orderHref: hasWay ? orderHref(offer, { router, box, withTv: lacksTv }) : null,
    notes: [...(lacksTv ? [text.lacksTv] : []), ...(note === null ? [] : [note])],
  };
}

/** A request for what has no price: a manager finds it. */
const withoutOffer: ConnectionSubject = {
  plan: '',
  title: text.own,
  option: text.own,
  amount: 0,
  products: [internetProduct, tvProduct],
};

function fieldsOf({ speeds, packs }: BuilderParts, choice: BuilderChoice): BuilderField[] {
  const channels = [
    { value: '0', label: text.noTv },
    ...packs.map((pack) => ({ value: String(pack.channels), label: text.pack(pack.channels, pack.hd) })),
  ];
  return [
    {
      name: 'speed',
      legend: text.speed,
      value: String(choice.speed),
      options: speeds.map((speed) => ({ value: String(speed), label: String(speed) })),
    },
    ...(packs.length > 0
      ? [{ name: 'tv', legend: text.tv, value: String(choice.channels), options: channels }]
      : []),
  ];
}

function valueOf(query: Query, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' ? value : null;
}
