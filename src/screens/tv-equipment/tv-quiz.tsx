import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { internetProduct, tvProduct } from '@/config/products';
import { formKinds } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import { browserQuizClients, loadOffers, quizWanted } from '@/features/quiz/load-quiz';
import { QuizBlock } from '@/features/quiz/quiz-block';
import type { QuizRequestContext } from '@/features/quiz/quiz-result';
import { selectCity } from '@/site/city/city.slice';
import { selectQuiz } from '@/site/quiz/quiz.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import type { FormPlace } from './tv-request';

/** Alias of the TV page's quiz (API-01). */
const alias = 'tvbox';

/** Reaches up from where the quiz will stand: nearing this brings the quiz before its place is seen. */
const Reach = styled.span`
  position: absolute;
  width: 1px;
  height: 1100px;
  translate: 0 -100%;
  visibility: hidden;
`;

/**
 * The quiz of the TV page (TV-12). It takes no room until it has come, and it comes only while its place is below the
 * screen, so that nothing that is seen moves; who comes back to the page finds it as it was left. Where it can't be had
 * the page is whole without it.
 */
export function TvQuiz({ page, consentMode }: FormPlace) {
  const dispatch = useSiteDispatch();
  const quiz = useSiteSelector((state) => selectQuiz(state).quiz);
  const { city_id: cityId } = useSiteSelector(selectCity);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(quiz !== null);
  useEffect(() => void dispatch(quizWanted(alias)), [dispatch]);
  useEffect(() => {
    if (!quiz || isShown || !place.current) return undefined;
    return whenBelowScreen(place.current, () => setShown(true));
  }, [quiz, isShown]);
  return (
    <>
      {!isShown && <Reach />}
      <div ref={place}>
        {quiz && isShown && (
          <QuizBlock
            quiz={quiz}
            loadOffers={(kinds) => loadOffers(browserQuizClients.catalogue, cityId, kinds)}
            renderForm={(facts) => <LeadForm {...quizForm(facts)} page={page} consentMode={consentMode} />}
          />
        )}
      </div>
    </>
  );
}

/** Calls once when the element is below the screen: what appears there moves nothing that is seen (D49). */
function whenBelowScreen(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (!last || last.isIntersecting || last.boundingClientRect.top < window.innerHeight) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** The request after the quiz: ids of what was recommended, and the answers for the manager (D8). */
function quizForm({
  plan,
  internetEquipmentId,
  tvEquipmentId,
  products,
  answers,
  shown,
}: QuizRequestContext) {
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
function productIds(kinds: QuizRequestContext['products']): string[] {
  const ids = kinds.flatMap((kind) => {
    if (kind === 'bundles') return [internetProduct, tvProduct];
    return kind === 'tv' ? tvProduct : internetProduct;
  });
  return [...new Set(ids)];
}
