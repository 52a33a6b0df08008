import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';

import { formKinds } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import { optionLabel } from '@/features/equipment/equipment.text';
import { findDefaultOption, isLoanOffered, priceOptions } from '@/shop/price-options';
import {
  addQuizToStore,
  browserQuizClients,
  loadQuizOffersWithCataloguePrices,
  loadQuizOnce,
} from '@/features/quiz/load-quiz';
import { QuizBlock } from '@/features/quiz/quiz-block';
import { selectQuiz } from '@/site/quiz/quiz.slice';
import { useCity, useSiteDispatch, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { quizRequested, selectIsQuizRequested } from '@/site/visit/visit.slice';
import { scrollToForm } from '@/ui/link/form-link';
import { breakpoints, media } from '@/ui/theme/media';
import type { FormPageProps } from './tv-request';
import { tabFormIds } from './tv-tabs';

/** API-01 */
const alias = 'tvbox';

/** After the third box of a phone's list, or below the list. */
type QuizStand = 'list' | 'below';

/** Extends above the quiz: entering it loads the quiz in time. */
const Reach = styled.span<{ $stand: QuizStand }>`
  position: absolute;
  width: 1px;
  height: ${({ $stand }) => ($stand === 'list' ? 340 : 1100)}px;
  translate: 0 -100%;
  visibility: hidden;

  /* In a list it begins at the list's top, three rows before the quiz; wider screens have no quiz there. */
  ${({ $stand }) =>
    $stand === 'list' &&
    css`
      ${media.from(breakpoints.quizInvitation + 1)} {
        display: none;
      }
    `}
`;

/** The quiz in a list; hidden on wider screens. */
const InList = styled.div`
  --gap-section: 0px;

  ${media.from(breakpoints.quizInvitation + 1)} {
    display: none;
  }
`;

export interface TvQuizProps extends FormPageProps {
  stand: QuizStand;
  /** The list that would contain the quiz is absent. */
  isEverywhere?: boolean;
}

/**
 * Has no height until loaded (TV-12); inserted only below the viewport, so that no content moves; Back
 * restores its state.
 */
export function TvQuiz({ stand, isEverywhere = false, ...place }: TvQuizProps) {
  const isNarrow = useIsNarrow();
  const isHere = isNarrow !== null && (isEverywhere || isNarrow === (stand === 'list'));
  const quiz = isHere && <PlacedQuiz {...place} />;
  return (
    <>
      <Reach $stand={stand} />
      {stand === 'list' ? <InList>{quiz}</InList> : quiz}
    </>
  );
}

/** Whether the screen is narrow; null until hydration. */
function useIsNarrow(): boolean | null {
  const query = `(max-width: ${breakpoints.quizInvitation}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => null,
  );
}

/** ms; then the page scrolls to the form. */
const requestTimeoutMs = 3000;

function PlacedQuiz({ page }: FormPageProps) {
  const dispatch = useSiteDispatch();
  const store = useSiteStore();
  const { quiz, status } = useSiteSelector(selectQuiz);
  const isRequested = useSiteSelector(selectIsQuizRequested);
  const { city_id: cityId, provider_id: providerId } = useCity();
  const loan = useSiteSelector(({ visit }) => isLoanOffered(visit));
  const paymentOf = (item: Item) => paymentOnPage(item, loan);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(quiz !== null);
  // Inserted in view, and the page scrolls to it.
  if (quiz && isRequested && !isShown) setShown(true);
  useEffect(() => {
    addQuizToStore(store);
    void dispatch(loadQuizOnce(alias));
  }, [store, dispatch]);
  useEffect(() => {
    if (!isRequested || quiz) return undefined;
    const leadOn = () => {
      scrollToForm(tabFormIds.main);
      dispatch(quizRequested(false));
    };
    const timer = setTimeout(leadOn, status === 'failed' ? 0 : requestTimeoutMs);
    return () => clearTimeout(timer);
  }, [isRequested, status, quiz, dispatch]);
  useEffect(() => {
    if (!quiz || isShown || !place.current) return undefined;
    return whenBelowScreen(place.current, () => flushSync(() => setShown(true)));
  }, [quiz, isShown]);
  return (
    <div ref={place}>
      {quiz && isShown && (
        <QuizBlock
          quiz={quiz}
          loadOffers={(kinds) =>
            loadQuizOffersWithCataloguePrices({ ...browserQuizClients, cityId, providerId, paymentOf }, kinds)
          }
          renderForm={(request) => <LeadForm id="quiz-form" {...formKinds.quiz} {...request} page={page} />}
        />
      )}
    </div>
  );
}

type Item = Parameters<typeof priceOptions>[0];

/** Returns the payment as on the item's page, but never a test drive, whose price lacks later payments. */
export function paymentOnPage(item: Item, loan: boolean) {
  const options = priceOptions(item, { loan }).filter(({ kind }) => kind !== 'test-drive');
  const price = findDefaultOption(options, item);
  return price && { price, way: optionLabel(price) };
}

/**
 * The element leaves exactly when it is well below the viewport: unlimited upwards, so that a jump over the
 * element counts; below, more than a visitor scrolls within one frame.
 */
const belowScreen = '1000000px 0px 96px';

/** Once: content inserted there moves nothing visible (D49). */
function whenBelowScreen(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== false) return;
      observer.disconnect();
      then();
    },
    { rootMargin: belowScreen },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
