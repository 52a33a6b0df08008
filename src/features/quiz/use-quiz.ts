import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { Quiz, QuizProduct } from '@/api/quiz/quiz.schemas';
import { breakpoints } from '@/ui/theme/media';
import {
  pauseElapsed,
  type QuizOffer,
  quizShown,
  type QuizState,
  selectQuiz,
  verdictReached,
  widthChanged,
} from '@/site/quiz/quiz.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { recommend } from './ranking';
import { trackedAction } from './tracked-action';

export interface QuizSources {
  quiz: Quiz;
  /** Never rejects; kinds that fail to load are missing. */
  loadOffers: (kinds: ReadonlySet<QuizProduct>) => Promise<readonly QuizOffer[]>;
}

const narrow = `(max-width: ${breakpoints.quizInvitation}px)`;

/** Manages timers, screen width and products. Browser only. */
export function useQuiz({ quiz: { questions }, loadOffers }: QuizSources): QuizState {
  const state = useSiteSelector(selectQuiz);
  const dispatch = useSiteDispatch();
  const { stage, pause, hasStarted, chosen } = state;

  // Before the paint: the first question does not flash on a narrow screen.
  useLayoutEffect(() => {
    const query = window.matchMedia(narrow);
    dispatch(trackedAction(quizShown(query.matches)));
    const onChange = () => dispatch(trackedAction(widthChanged(query.matches)));
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [dispatch]);

  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => dispatch(trackedAction(pauseElapsed())), pause.ms);
    return () => clearTimeout(timer);
  }, [pause, dispatch]);

  // Requested at the first answer, to be ready at the end.
  const offers = useRef<Promise<readonly QuizOffer[]> | null>(null);
  const askForOffers = useEffectEvent(() => {
    offers.current ??= loadOffers(new Set(questions.map(({ product }) => product)));
    return offers.current;
  });
  const verdictOf = useEffectEvent((list: readonly QuizOffer[]) => recommend(questions, chosen, list));
  useEffect(() => {
    if (hasStarted && stage === 'question') void askForOffers();
  }, [hasStarted, stage]);
  useEffect(() => {
    if (stage !== 'counting') return;
    let isCancelled = false;
    void askForOffers().then((list) => {
      if (isCancelled) return;
      const verdict = verdictOf(list);
      // The next attempt loads them again.
      if (verdict === null) offers.current = null;
      dispatch(trackedAction(verdictReached(verdict)));
    });
    return () => {
      isCancelled = true;
    };
  }, [stage, dispatch]);

  return state;
}
