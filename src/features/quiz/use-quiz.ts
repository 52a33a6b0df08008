import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

import type { Quiz, QuizProduct } from '@/api/quiz/quiz.schemas';
import { breakpoints } from '@/config/breakpoints';
import { type AnalyticsEvent, analyticsEvents } from '@/site/analytics/analytics-event';
import type { QuizOffer } from './quiz-offer';
import { type QuizAction, quizReducer, type QuizState, startQuiz } from './quiz-state';
import { recommend } from './ranking';

export interface QuizParts {
  /** With questions in their order, each with answers; see loadQuiz. */
  quiz: Quiz;
  /** Never rejects; a kind that can't be had is left out. */
  loadOffers: (kinds: ReadonlySet<QuizProduct>) => Promise<readonly QuizOffer[]>;
  /** Told of every step (QUIZ-09). */
  onEvent: (event: AnalyticsEvent) => void;
}

const narrow = `(max-width: ${breakpoints.quizInvitation}px)`;

/** Runs the quiz: its clock, its products, its events. Drawn in browsers only. */
export function useQuiz({ quiz, loadOffers, onEvent }: QuizParts): [QuizState, (action: QuizAction) => void] {
  const { questions } = quiz;
  const [state, dispatch] = useReducer(quizReducer, null, () =>
    startQuiz(questions, window.matchMedia(narrow).matches),
  );
  const { stage, at, pause, hasStarted, chosen } = state;

  useEffect(() => {
    const query = window.matchMedia(narrow);
    const onChange = () => dispatch({ type: 'resized', isNarrow: query.matches });
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => dispatch({ type: 'elapsed' }), pause.ms);
    return () => clearTimeout(timer);
  }, [pause]);

  // Asked for with the first answer, so that they are there when the questions end.
  const offers = useRef<Promise<readonly QuizOffer[]> | null>(null);
  const askForOffers = useEffectEvent(() => {
    offers.current ??= loadOffers(new Set(questions.map(({ product }) => product)));
    return offers.current;
  });
  const verdictOf = useEffectEvent((list: readonly QuizOffer[]) => recommend(questions, chosen, list));
  useEffect(() => {
    if (hasStarted) void askForOffers();
  }, [hasStarted]);
  useEffect(() => {
    if (stage !== 'counting') return;
    let isGone = false;
    void askForOffers().then((list) => {
      if (isGone) return;
      const verdict = verdictOf(list);
      // What could not be loaded may be there for the next try.
      if (verdict === null) offers.current = null;
      dispatch({ type: 'judged', verdict });
    });
    return () => {
      isGone = true;
    };
  }, [stage]);

  const tellStep = useEffectEvent(() => {
    const { lead } = state.verdict ?? {};
    const events: Record<QuizState['stage'], [action: string, label?: string]> = {
      invitation: ['invitation'],
      question: ['question', String(at + 1)],
      counting: ['finished'],
      result: ['recommended', lead ? `${lead.kind} ${lead.id}` : ''],
      failure: ['nothing recommended'],
      closed: ['closed'],
    };
    onEvent(analyticsEvents.quiz(quiz.alias, ...events[stage]));
  });
  useEffect(() => tellStep(), [stage, at]);

  const tellAnswer = (action: QuizAction) => {
    const answers = questions[at]?.answers ?? [];
    if (action.type === 'choose' && stage === 'question')
      onEvent(
        analyticsEvents.quiz(quiz.alias, 'answered', `${at + 1}: ${answers[action.answer]?.title ?? ''}`),
      );
    else if (action.type === 'start' || action.type === 'back')
      onEvent(analyticsEvents.quiz(quiz.alias, action.type));
  };
  const act = (action: QuizAction) => {
    tellAnswer(action);
    dispatch(action);
  };
  return [state, act];
}
