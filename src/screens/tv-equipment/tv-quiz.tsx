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
import type { FormPlace } from './tv-request';
import { tabFormIds } from './tv-tabs';

/** Alias of the TV page's quiz (API-01). */
const alias = 'tvbox';

/** Where the quiz may stand: after the third box of a phone's list, or below the list. */
type QuizStand = 'list' | 'below';

/** Reaches up from where the quiz will stand: nearing this brings the quiz before its place is seen. */
const Reach = styled.span<{ $stand: QuizStand }>`
  position: absolute;
  width: 1px;
  height: ${({ $stand }) => ($stand === 'list' ? 340 : 1100)}px;
  translate: 0 -100%;
  visibility: hidden;

  /* In a list it stands at the list's own top, three rows before the quiz; wider screens have no quiz there. */
  ${({ $stand }) =>
    $stand === 'list' &&
    css`
      ${media.from(breakpoints.quizInvitation + 1)} {
        display: none;
      }
    `}
`;

/** In a list it has the list's own width, and wider screens have nothing there. */
const InList = styled.div`
  --gap-section: 0px;

  ${media.from(breakpoints.quizInvitation + 1)} {
    display: none;
  }
`;

export interface TvQuizProps extends FormPlace {
  stand: QuizStand;
  /** It stands here on every screen: the list that it would stand in is not there. */
  isEverywhere?: boolean;
}

/**
 * The quiz of the TV page (TV-12). It takes no room until it has come, and it comes only while its place is below the
 * screen, so that nothing that is seen moves; who comes back to the page finds it as it was left. Where it can't be had
 * the page is whole without it.
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

/** Null until the browser has looked. */
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

/** Who has asked for the quiz waits for it so long, ms; then the form stands in for it. */
const callPatience = 3000;

function PlacedQuiz({ page, consentMode }: FormPlace) {
  const dispatch = useSiteDispatch();
  const { quiz, isMissing, isCalled } = useSiteSelector(selectQuiz);
  const { city_id: cityId, provider_id: providerId } = useSiteSelector(selectCity);
  const loan = useSiteSelector(({ visit }) => isLoanOffered(visit));
  const paymentOf = (item: Item) => paymentOnPage(item, loan);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(quiz !== null);
  // Who has called sees it come, and is led to it.
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

/** As the item's own page opens, and never by a test drive, which says nothing of what comes after. */
export function paymentOnPage(item: Item, loan: boolean) {
  const options = priceOptions(item, { loan }).filter(({ kind }) => kind !== 'test-drive');
  const price = defaultOption(options, item);
  return price && { price, way: optionLabel(price) };
}

/**
 * Of an observer that an element leaves exactly where it is clearly below the screen: upwards there is no end, so that a
 * jump over the element is noticed; below, more than a visitor scrolls within one frame.
 */
const belowScreen = '1000000px 0px 96px';

/** Calls once when the element is below the screen: content inserted there moves nothing that is seen (D49). */
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
