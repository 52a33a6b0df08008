import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';

import { formKinds } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import { optionLabel } from '@/features/equipment/equipment.text';
import { defaultOption, isLoanOffered, priceOptions } from '@/shop/price-options';
import { browserQuizClients, loadOffersAsPaid, quizWanted } from '@/features/quiz/load-quiz';
import { QuizBlock } from '@/features/quiz/quiz-block';
import { selectCity } from '@/site/city/city.slice';
import { callEnded, selectQuiz } from '@/site/quiz/quiz.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { leadToForm } from '@/ui/link/form-link';
import { breakpoints, media } from '@/ui/theme/media';
import type { FormPosition } from './tv-request';
import { tabFormIds } from './tv-tabs';

/** Alias of the TV page's quiz (API-01). */
const alias = 'tvbox';

/** Positions of the quiz: after the third box of a phone's list, or below the list. */
type QuizStand = 'list' | 'below';

/** Extends above the quiz's place: entering it loads the quiz before the place is visible. */
const Reach = styled.span<{ $stand: QuizStand }>`
  position: absolute;
  width: 1px;
  height: ${({ $stand }) => ($stand === 'list' ? 340 : 1100)}px;
  translate: 0 -100%;
  visibility: hidden;

  /* In a list it is at the list's top, three rows before the quiz; wider screens have no quiz there. */
  ${({ $stand }) =>
    $stand === 'list' &&
    css`
      ${media.from(breakpoints.quizInvitation + 1)} {
        display: none;
      }
    `}
`;

/** In a list it has the list's width; hidden on wider screens. */
const InList = styled.div`
  --gap-section: 0px;

  ${media.from(breakpoints.quizInvitation + 1)} {
    display: none;
  }
`;

export interface TvQuizProps extends FormPosition {
  stand: QuizStand;
  /** Visible on every screen: the list that would contain it is absent. */
  isEverywhere?: boolean;
}

/**
 * No height until it has loaded (TV-12); inserted only while its place is below the viewport, so that no
 * visible content moves; Back restores its state. If it fails to load, the page is complete without it.
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

/** Null until hydration. */
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

/** Timeout of a called quiz, ms; then the form replaces it. */
const callPatience = 3000;

function PlacedQuiz({ page, consentMode }: FormPosition) {
  const dispatch = useSiteDispatch();
  const { quiz, isMissing, isCalled } = useSiteSelector(selectQuiz);
  const { city_id: cityId, provider_id: providerId } = useSiteSelector(selectCity);
  const loan = useSiteSelector(({ visit }) => isLoanOffered(visit));
  const paymentOf = (item: Item) => paymentOnPage(item, loan);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(quiz !== null);
  // A called quiz is inserted in view, and the page scrolls to it.
  if (quiz && isCalled && !isShown) setShown(true);
  useEffect(() => void dispatch(quizWanted(alias)), [dispatch]);
  useEffect(() => {
    if (!isCalled || quiz) return undefined;
    const leadOn = () => {
      leadToForm(tabFormIds.main);
      dispatch(callEnded());
    };
    const timer = setTimeout(leadOn, isMissing ? 0 : callPatience);
    return () => clearTimeout(timer);
  }, [isCalled, isMissing, quiz, dispatch]);
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
            loadOffersAsPaid({ ...browserQuizClients, cityId, providerId, paymentOf }, kinds)
          }
          renderForm={(request) => (
            <LeadForm id="quiz-form" {...formKinds.quiz} {...request} page={page} consentMode={consentMode} />
          )}
        />
      )}
    </div>
  );
}

type Item = Parameters<typeof priceOptions>[0];

/** As on the item's own page, and never by a test drive, which says nothing of the payment after it. */
export function paymentOnPage(item: Item, loan: boolean) {
  const options = priceOptions(item, { loan }).filter(({ kind }) => kind !== 'test-drive');
  const price = defaultOption(options, item);
  return price && { price, way: optionLabel(price) };
}

/**
 * Margins of an observer whose element leaves exactly when it is well below the viewport: unlimited upwards, so that a
 * jump over the element counts; below, more than a visitor scrolls within one frame.
 */
const belowScreen = '1000000px 0px 96px';

/** Calls once when the element is below the viewport: content inserted there moves no visible content (D49). */
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
