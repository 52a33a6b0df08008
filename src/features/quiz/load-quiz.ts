import { links } from '@/config/links';
import { type CatalogueClient, makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import type { Equipment, Router, TvBox } from '@/api/catalogue/catalogue.schemas';
import { makeQuizClient, type QuizClient } from '@/api/quiz/quiz.client';
import type { Quiz, QuizProduct } from '@/api/quiz/quiz.schemas';
import { proxiedServiceClient } from '@/api/site/site-http';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { defaultMonths, equipmentPrice, type Price, wholeMonths } from '@/shop/price';
import { selectCity } from '@/site/city/city.slice';
import {
  quizAsked,
  quizLoaded,
  quizMissed,
  type QuizOffer,
  quizSlice,
  selectQuiz,
} from '@/site/quiz/quiz.slice';
import type { SiteStore, SiteThunk } from '@/site/store-hooks';

type Report = (message: string) => void;

// QUIZ-01 asks for a log entry and no more, and the console is where a browser has one.
// eslint-disable-next-line no-console -- see above
const warn: Report = (message) => console.warn(message);

/** Adds the quiz once per document: other pages do not load its code. */
export function addQuizToStore(store: SiteStore): void {
  store.injectQuiz((state, action) => quizSlice.reducer(state ?? undefined, action));
}

/** Loads once per visit; a quiz unavailable to guests counts as missing (QUIZ-01). */
export function loadQuizOnce(alias: string): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectQuiz(getState()).status !== 'idle') return;
    dispatch(quizAsked());
    const { provider_id: providerId } = selectCity(getState());
    const quiz = await loadQuiz({ quiz: browserQuizClients.quiz, alias, providerId });
    dispatch(quiz ? quizLoaded(quiz) : quizMissed());
  };
}

interface QuizSource {
  quiz: QuizClient;
  alias: string;
  providerId: number;
  report?: Report;
}

/**
 * Loads the quiz; null if unavailable, not for new clients, without questions, or failed (QUIZ-01). Omits
 * questions without answers. Never rejects.
 */
export async function loadQuiz({ quiz, alias, providerId, report = warn }: QuizSource): Promise<Quiz | null> {
  try {
    const found = await quiz.quiz(alias, providerId);
    const questions = found.questions.filter(({ answers }) => answers.length > 0);
    const isShown = found.available && found.available_new && questions.length > 0;
    return isShown ? { ...found, questions } : null;
  } catch (error) {
    report(`Quiz ${alias}: ${String(error)}`);
    return null;
  }
}

/** Omits a kind of product that fails to load, without a message (QUIZ-08). Never rejects. */
export async function loadOffers(
  catalogue: Omit<CatalogueClient, 'equipment'>,
  cityId: number,
  kinds: ReadonlySet<QuizProduct>,
): Promise<QuizOffer[]> {
  const loads: Record<QuizProduct, () => Promise<QuizOffer[]>> = {
    internet: async () => (await catalogue.internetTariffs()).map(tariffOffer).map(planOffer),
    bundles: async () =>
      Object.values(await catalogue.bundles(cityId))
        .map(bundleOffer)
        .map(planOffer),
    router: async () => (await catalogue.routers(cityId)).map(routerOffer),
    tv: async () => (await catalogue.decoders()).map(tvBoxOffer),
  };
  const loaded = await Promise.all([...kinds].map((kind) => loads[kind]().catch(() => [])));
  return loaded.flat();
}

interface QuizShop {
  catalogue: CatalogueClient;
  cityId: number;
  providerId: number;
  /** As on the item's page. */
  paymentOf: (item: Equipment) => Required<Pick<QuizOffer, 'price' | 'way'>> | null;
}

const categories = { router: 'Routers', tv: 'Decoders' } as const;

/**
 * Loads offers from the catalogue; if it fails, from the short lists, which do not distinguish lease and
 * instalment. Never rejects.
 */
export async function loadQuizOffersWithCataloguePrices(
  { catalogue, cityId, providerId, paymentOf }: QuizShop,
  kinds: ReadonlySet<QuizProduct>,
): Promise<QuizOffer[]> {
  const itemsOf = async (kind: keyof typeof categories) =>
    kinds.has(kind)
      ? await catalogue.equipment(providerId, { categories: categories[kind] }).catch(() => [])
      : [];
  const [offers, router, tv] = await Promise.all([
    loadOffers(catalogue, cityId, kinds),
    itemsOf('router'),
    itemsOf('tv'),
  ]);
  const items: Partial<Record<QuizProduct, Equipment[]>> = { router, tv };
  return offers.map((offer) => {
    const item = items[offer.kind]?.find(({ id }) => id === offer.id);
    return { ...offer, ...(item && paymentOf(item)) };
  });
}

/** To the page's own origin. */
export const browserQuizClients = {
  quiz: makeQuizClient(proxiedServiceClient('quiz')),
  catalogue: makeCatalogueClient(proxiedServiceClient('catalogue')),
};

function planOffer({ kind, id, title, text, speed, price, href }: Offer): QuizOffer {
  return { kind: kind === 'bundle' ? 'bundles' : kind, id, title, text, image: null, speed, price, href };
}

function routerOffer(router: Router): QuizOffer {
  const monthly = router.leasingPriceSec ?? router.leasingPrice ?? null;
  const months = router.leasingDurationSec ?? router.leasingDuration ?? null;
  return {
    kind: 'router',
    id: router.materialsEnsId,
    title: router.materialsEnsName,
    text: router.description,
    image: router.mainImage === '' ? null : router.mainImage,
    speed: null,
    price:
      byTheMonth(monthly, wholeMonths(months) ?? defaultMonths.router) ??
      equipmentPrice('purchase', { value: router.posessPrice }),
    href: links.router(router.alias === '' ? router.materialsEnsId : router.alias),
  };
}

function tvBoxOffer(box: TvBox): QuizOffer {
  return {
    kind: 'tv',
    id: box.id,
    title: box.mat_name,
    text: box.description,
    image: box.image === '' ? null : box.image,
    speed: null,
    price: byTheMonth(box.leasing_mon_price, defaultMonths.box),
    href: links.tvEquipmentItem(box.id),
  };
}

/** Short lists do not distinguish instalment and lease: the payments are assumed to end. */
function byTheMonth(value: number | null, months: number): Price | null {
  return equipmentPrice('instalment', { value, months });
}
