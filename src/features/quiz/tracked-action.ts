import { analyticsEvents, track } from '@/site/analytics/track';
import type { SiteThunk } from '@/site/store-hooks';
import {
  answerChosen,
  backPressed,
  type QuizAction,
  quizClosed,
  quizShown,
  quizStarted,
  type QuizState,
  selectQuiz,
} from '@/site/quiz/quiz.slice';

/** Dispatches a quiz action; tracks the press and the resulting step (QUIZ-09). */
export function trackedAction(action: QuizAction): SiteThunk {
  return (dispatch, getState) => {
    const before = selectQuiz(getState());
    trackEvent(before, eventOfPress(before, action));
    dispatch(action);
    const after = selectQuiz(getState());
    const isOtherStep = after.stage !== before.stage || after.at !== before.at;
    if (quizClosed.match(action)) trackEvent(after, ['closed']);
    else if (isOtherStep || quizShown.match(action)) trackEvent(after, eventOfStep(after));
  };
}

type QuizEvent = [action: string, label?: string];

function trackEvent({ quiz }: QuizState, event: QuizEvent | null): void {
  if (quiz && event) track(analyticsEvents.quiz(quiz.alias, ...event));
}

function eventOfPress({ quiz, stage, at }: QuizState, action: QuizAction): QuizEvent | null {
  if (quizStarted.match(action)) return ['start'];
  if (backPressed.match(action)) return ['back'];
  if (!answerChosen.match(action) || stage !== 'question') return null;
  return ['answered', `${at + 1}: ${quiz?.questions[at]?.answers[action.payload]?.title ?? ''}`];
}

function eventOfStep({ stage, at, verdict }: QuizState): QuizEvent {
  switch (stage) {
    case 'invitation':
      return ['invitation'];
    case 'question':
      return ['question', String(at + 1)];
    case 'counting':
      return ['finished'];
    case 'result':
      return ['recommended', verdict ? `${verdict.lead.kind} ${verdict.lead.id}` : ''];
    case 'failure':
      return ['nothing recommended'];
  }
}
