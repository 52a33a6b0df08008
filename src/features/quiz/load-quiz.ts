import type { CatalogueClient } from '@/api/catalogue/catalogue.client';
import type { QuizClient } from '@/api/quiz/quiz.client';
import type { Quiz, QuizProduct } from '@/api/quiz/quiz.schemas';
import { selectCity } from '@/site/city/city.slice';
import { quizAsked, quizLoaded, selectQuiz } from '@/site/quiz/quiz.slice';
import type { QuizOffer } from '@/site/quiz/recommendation';
import type { SiteThunk } from '@/site/store-hooks';
import { browserQuizClients } from './browser-quiz';
import { bundleOffer, routerOffer, tariffOffer, tvBoxOffer } from './quiz-offer';

type Report = (message: string) => void;

// The specification asks for a log entry and no more, and the console is where a browser has one [spec 7].
// eslint-disable-next-line no-console -- see above
const warn: Report = (message) => console.warn(message);

/** Asks for the quiz with this alias, once in a visit. Where there is none for a guest, the store keeps none (QUIZ-01). */
export function quizWanted(alias: string): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectQuiz(getState()).isAsked) return;
    dispatch(quizAsked());
    const { provider_id: providerId } = selectCity(getState());
    const quiz = await loadQuiz({ quiz: browserQuizClients.quiz, alias, providerId });
    if (quiz) dispatch(quizLoaded(quiz));
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
