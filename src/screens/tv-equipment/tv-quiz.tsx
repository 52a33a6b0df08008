import type { ComponentType } from 'react';

import { internetProduct, tvProduct } from '@/config/product-ids';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadForm } from '@/features/leads/lead-form';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { browserQuizClients } from '@/features/quiz/browser-quiz';
import { loadOffers, loadQuiz } from '@/features/quiz/load-quiz';
import { QuizBlock } from '@/features/quiz/quiz-block';
import type { QuizFacts } from '@/features/quiz/quiz-facts';
import { track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';

export interface TvQuizProps {
  city: Pick<PublicCity, 'city_id' | 'provider_id'>;
  form: Pick<LeadFormProps, 'page' | 'consentMode'>;
}

/** Alias of the TV page's quiz [spec 7]. */
const alias = 'tvbox';

/** The quiz of the TV page; null where there is none for a guest of this city (QUIZ-01, TV-12). Never rejects. */
export async function makeTvQuiz(providerId: number): Promise<ComponentType<TvQuizProps> | null> {
  const { quiz: quizzes, catalogue } = browserQuizClients;
  const quiz = await loadQuiz({ quiz: quizzes, alias, providerId });
  if (quiz === null) return null;
  return function TvQuiz({ city, form }) {
    return (
      <QuizBlock
        quiz={quiz}
        loadOffers={(kinds) => loadOffers(catalogue, city.city_id, kinds)}
        renderForm={(facts) => <LeadForm {...quizForm(facts)} {...form} />}
        onEvent={track}
      />
    );
  };
}

/** Calls once when the element is below the screen: what appears there moves nothing that is seen (decision 49). */
export function whenBelowScreen(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (!last || last.isIntersecting || last.boundingClientRect.top < window.innerHeight) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** The request after the quiz: ids of what was recommended, and the answers for the manager (decision 8). */
function quizForm({ plan, internetEquipmentId, tvEquipmentId, products, answers, shown }: QuizFacts) {
  const { item, option, price } = shown;
  return {
    ...formKinds.quiz,
    id: 'quiz-form',
    chosenProducts: productIds(products),
    hidden: {
      plan,
      ...(internetEquipmentId === undefined ? {} : { internet_equipment_id: String(internetEquipmentId) }),
      ...(tvEquipmentId === undefined ? {} : { tv_equipment_id: String(tvEquipmentId) }),
    },
    context: {
      item,
      ...(option === '' ? {} : { option }),
      ...(price === undefined ? {} : { price }),
      quiz: answers.map(({ question, answers: chosen }) => ({ question, answers: [...chosen] })),
    },
  };
}

/** A tariff and a router are the internet's, a box is TV's, a bundle is both. */
function productIds(kinds: QuizFacts['products']): string[] {
  const ids = kinds.flatMap((kind) => {
    if (kind === 'bundles') return [internetProduct, tvProduct];
    return kind === 'tv' ? tvProduct : internetProduct;
  });
  return [...new Set(ids)];
}
