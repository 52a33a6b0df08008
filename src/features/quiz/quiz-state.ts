import type { QuizQuestion } from '@/api/quiz/quiz.schemas';
import type { Chosen, Recommendation } from './ranking';

/** Pauses before the quiz moves on, ms (QUIZ-03, 04, 05). */
export const quizPauses = { singleChoice: 1200, next: 1000, recommendation: 1000 } as const;

export type QuizStage =
  /** On narrow screens, before the first question. */
  | 'invitation'
  | 'question'
  /** All questions are answered, the recommendation is not shown yet. */
  | 'counting'
  | 'result'
  /** There is nothing to recommend (QUIZ-07). */
  | 'failure'
  | 'closed';

/** The quiz as a person goes through it. Everything that moves it is a QuizAction; time is one of them. */
export interface QuizState {
  /** What each question allows. */
  steps: readonly { isMultiple: boolean; answers: number }[];
  stage: QuizStage;
  /** Index of the question. */
  at: number;
  chosen: Chosen;
  /** A pause that is running, and what began it; another object is another pause. `elapsed` ends it. */
  pause: { ms: number; after: 'choice' | 'next' | 'questions' } | null;
  /** Something was pressed: the invitation does not come back. */
  hasStarted: boolean;
  /** Undefined while nobody knows; null is nothing to recommend. */
  verdict: Recommendation | null | undefined;
}

export type QuizAction =
  | { type: 'start' }
  | { type: 'close' }
  | { type: 'choose'; answer: number }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'elapsed' }
  | { type: 'judged'; verdict: Recommendation | null }
  | { type: 'resized'; isNarrow: boolean };

/** A quiz without questions is closed from the start; answers that come marked are marked. */
export function startQuiz(questions: readonly QuizQuestion[], isNarrow: boolean): QuizState {
  const stage = isNarrow ? 'invitation' : 'question';
  return {
    steps: questions.map(({ multiple, answers }) => ({ isMultiple: multiple, answers: answers.length })),
    stage: questions.length === 0 ? 'closed' : stage,
    at: 0,
    chosen: questions.map(markedFromTheStart),
    pause: null,
    hasStarted: false,
    verdict: undefined,
  };
}

/** One step of the quiz; what does not fit where the quiz stands changes nothing. */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case 'start':
      return state.stage === 'invitation' ? { ...state, stage: 'question', hasStarted: true } : state;
    case 'close':
      return { ...state, stage: 'closed', pause: null };
    case 'choose':
      return choose(state, action.answer);
    case 'next':
      return goNext(state);
    case 'back':
      return goBack(state);
    case 'elapsed':
      return state.pause === null ? state : goOn({ ...state, pause: null });
    case 'judged':
      return state.stage === 'counting' ? showVerdict({ ...state, verdict: action.verdict }) : state;
    case 'resized':
      return resize(state, action.isNarrow);
  }
}

/** «Далее» is disabled until something is chosen (QUIZ-04). */
export function canGoNext({ stage, at, chosen }: QuizState): boolean {
  return stage === 'question' && (chosen[at]?.length ?? 0) > 0;
}

/** Back leads to the question before, and from what follows the questions to the last of them. */
export function canGoBack({ stage, at }: QuizState): boolean {
  return stage === 'question' ? at > 0 : stage === 'result' || stage === 'failure';
}

function markedFromTheStart({ multiple, answers }: QuizQuestion): readonly number[] {
  const marked = answers.flatMap(({ selected }, index) => (selected ? [index] : []));
  return multiple ? marked : marked.slice(0, 1);
}

/** Another choice during the pause starts it anew; a multiple one stops it, for the person is not done yet. */
function choose(state: QuizState, answer: number): QuizState {
  const step = state.steps[state.at];
  if (state.stage !== 'question' || !step) return state;
  if (!Number.isInteger(answer) || answer < 0 || answer >= step.answers) return state;
  const before = state.chosen[state.at] ?? [];
  const toggled = before.includes(answer) ? before.filter((one) => one !== answer) : [...before, answer];
  return {
    ...state,
    hasStarted: true,
    chosen: state.chosen.with(state.at, step.isMultiple ? toggled : [answer]),
    pause: step.isMultiple ? null : { ms: quizPauses.singleChoice, after: 'choice' },
  };
}

function goNext(state: QuizState): QuizState {
  if (!canGoNext(state) || state.pause !== null) return state;
  return { ...state, hasStarted: true, pause: { ms: quizPauses.next, after: 'next' } };
}

function goBack(state: QuizState): QuizState {
  if (!canGoBack(state)) return state;
  const at = state.stage === 'question' ? state.at - 1 : state.at;
  return { ...state, stage: 'question', at, pause: null, verdict: undefined };
}

/** After a pause. */
function goOn(state: QuizState): QuizState {
  if (state.stage === 'counting') return showVerdict(state);
  if (!canGoNext(state)) return state;
  const isLast = state.at === state.steps.length - 1;
  if (!isLast) return { ...state, at: state.at + 1 };
  return {
    ...state,
    stage: 'counting',
    pause: { ms: quizPauses.recommendation, after: 'questions' },
    verdict: undefined,
  };
}

/** When both the pause is over and the verdict is there. */
function showVerdict(state: QuizState): QuizState {
  if (state.pause !== null || state.verdict === undefined) return state;
  return { ...state, stage: state.verdict === null ? 'failure' : 'result' };
}

/** Only step 0 knows of the width (QUIZ-02), and only while nothing was pressed. */
function resize(state: QuizState, isNarrow: boolean): QuizState {
  if (state.hasStarted || (state.stage !== 'invitation' && state.stage !== 'question')) return state;
  const stage = isNarrow ? 'invitation' : 'question';
  return state.stage === stage ? state : { ...state, stage };
}
