import { links } from '@/config/links';
import { type CatalogueClient, makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import type { Bundle, Equipment, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';
import { makeQuizClient, type QuizClient } from '@/api/quiz/quiz.client';
import type { Quiz, QuizProduct } from '@/api/quiz/quiz.schemas';
import { passedOn } from '@/api/site/site-http';
import { selectCity } from '@/site/city/city.slice';
import {
  type Payment,
  quizAsked,
  quizLoaded,
  quizMissed,
  type QuizOffer,
  selectQuiz,
} from '@/site/quiz/quiz.slice';
import type { SiteThunk } from '@/site/store-hooks';

type Report = (message: string) => void;

// QUIZ-01 asks for a log entry and no more, and the console is where a browser has one.
// eslint-disable-next-line no-console -- see above
const warn: Report = (message) => console.warn(message);

/** Asks for the quiz with this alias, once in a visit. Where there is none for a guest, the store keeps none (QUIZ-01). */
export function quizWanted(alias: string): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectQuiz(getState()).isAsked) return;
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
 * The quiz that a guest may see, or null: not available, not for newcomers, without questions, or not to be had
 * (QUIZ-01). A question that nobody can answer is left out. Never rejects.
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

/** Offers of these kinds; a load that fails leaves its kind out and says nothing (QUIZ-08). Never rejects. */
export async function loadOffers(
  catalogue: Omit<CatalogueClient, 'equipment'>,
  cityId: number,
  kinds: ReadonlySet<QuizProduct>,
): Promise<QuizOffer[]> {
  const loads: Record<QuizProduct, () => Promise<QuizOffer[]>> = {
    internet: async () => (await catalogue.internetTariffs()).map(tariffOffer),
    bundles: async () => Object.values(await catalogue.bundles(cityId)).map(bundleOffer),
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
  /** How the page of an item says that it is paid for; null where it says nothing. */
  paymentOf: (item: Equipment) => Payment | null;
}

const categories = { router: 'Routers', tv: 'Decoders' } as const;

/**
 * Offers whose equipment is paid for as its own page says: the short lists do not tell a rent from an instalment. Where
 * the whole catalogue can't be had, their price stays. Never rejects.
 */
export async function loadOffersAsPaid(
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
    return { ...offer, payment: (item && paymentOf(item)) ?? offer.payment };
  });
}

/** What the quiz asks of the page's own origin. */
export const browserQuizClients = {
  quiz: makeQuizClient(passedOn('quiz')),
  catalogue: makeCatalogueClient(passedOn('catalogue')),
};

/** EQ-13: the period of a monthly price that names none, months. */
const defaultMonths = { router: 12, tv: 24 } as const;

function tariffOffer(tariff: InternetTariff): QuizOffer {
  return {
    kind: 'internet',
    id: tariff.tariff_id,
    title: tariff.tariff_name_display,
    text: tariff.description.description,
    image: null,
    speed: tariff.speed,
    payment: subscription(tariff.price, tariff.price_promo, tariff.period_promo),
    href: links.tariff(tariff.alias ?? tariff.tariff_id),
  };
}

function bundleOffer(bundle: Bundle): QuizOffer {
  return {
    kind: 'bundles',
    id: bundle.sale_package_id,
    title: bundle.description.title,
    text: bundle.description.description,
    image: null,
    speed: bundle.speed_int,
    payment: subscription(bundle.price2in1, bundle.promo_price2in1, bundle.promo_period),
    href: links.bundle(bundle.description.alias === '' ? bundle.sale_package_id : bundle.description.alias),
  };
}

function routerOffer(router: Router): QuizOffer {
  const monthly = router.leasingPriceSec ?? router.leasingPrice ?? null;
  const months = router.leasingDurationSec ?? router.leasingDuration ?? defaultMonths.router;
  return {
    kind: 'router',
    id: router.materialsEnsId,
    title: router.materialsEnsName,
    text: router.description,
    image: router.mainImage === '' ? null : router.mainImage,
    speed: null,
    payment: monthly === null ? purchase(router.posessPrice) : byTheMonth(monthly, months),
    href: links.router(router.alias === '' ? router.materialsEnsId : router.alias),
  };
}

function tvBoxOffer(box: TvBox): QuizOffer {
  const { leasing_mon_price: monthly } = box;
  return {
    kind: 'tv',
    id: box.id,
    title: box.mat_name,
    text: box.description,
    image: box.image === '' ? null : box.image,
    speed: null,
    payment: monthly === null ? { kind: 'unknown' } : byTheMonth(monthly, defaultMonths.tv),
    href: links.tvEquipmentItem(box.id),
  };
}

/** A promo price that is not lower is none (QUIZ-06); a period below 1 says nothing (D32). */
function subscription(price: number, promo: number | null, period: number | null): Payment {
  const isLower = promo !== null && promo < price;
  const months = period !== null && period >= 1 ? period : null;
  return { kind: 'month', price, promo: isLower ? { price: promo, months } : null, months: null };
}

/** Whether it is an instalment or a rent the short lists do not say. */
function byTheMonth(price: number, months: number): Payment {
  return { kind: 'month', price, promo: null, months: months >= 1 ? months : null };
}

function purchase(price: number | null): Payment {
  return price === null ? { kind: 'unknown' } : { kind: 'once', price };
}
