import { links } from '@/config/links';
import { type CatalogueClient, makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import type { Bundle, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';
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

/** What the quiz asks of the page's own origin. */
export const browserQuizClients = {
  quiz: makeQuizClient(passedOn('quiz')),
  catalogue: makeCatalogueClient(passedOn('catalogue')),
};

/** EQ-13: the period of an instalment that names none, months. */
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
    payment: monthly === null ? purchase(router.posessPrice) : instalment(monthly, months),
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
    payment: monthly === null ? { kind: 'unknown' } : instalment(monthly, defaultMonths.tv),
    href: links.tvEquipmentItem(box.id),
  };
}

/** A promo price that is not lower is none (QUIZ-06); a period below 1 says nothing (D32). */
function subscription(price: number, promo: number | null, period: number | null): Payment {
  const isLower = promo !== null && promo < price;
  const months = period !== null && period >= 1 ? period : null;
  return { kind: 'month', price, promo: isLower ? { price: promo, months } : null, months: null };
}

function instalment(price: number, months: number): Payment {
  return { kind: 'month', price, promo: null, months: months >= 1 ? months : null };
}

function purchase(price: number | null): Payment {
  return price === null ? { kind: 'unknown' } : { kind: 'once', price };
}
