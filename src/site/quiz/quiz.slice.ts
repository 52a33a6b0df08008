import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Quiz, QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import type { Price } from '@/shop/price';

/** A product that the quiz may recommend (QUIZ-08). */
export interface QuizOffer {
  kind: QuizProduct;
  /** The id that answers give points to. */
  id: number;
  title: string;
  text: string;
  /** Address of a picture, or of a drawing of the sprite. */
  image: string | null;
  /** Mbit/s of a tariff or bundle; null for equipment, which no speed is recommended with. */
  speed: number | null;
  /** Null where the provider gives none. */
  price: Price | null;
  /** How equipment is paid for, «Аренда» or «Рассрочка на 12 мес.»; absent where the provider does not say. */
  way?: string;
  /** Own path of its page. */
  href?: string;
}

/** An answer that spoke for the recommended product. */
export interface AnswerReason {
  question: string;
  answer: string;
}

/** What the quiz ends with. */
export interface Recommendation {
  /** The product with most points. */
  lead: QuizOffer;
  /** What joins it: at most a plan, a router and a TV box, with the lead among them only once. */
  others: QuizOffer[];
  /** What comes next in the lead's place; absent where nothing else has points. */
  second?: QuizOffer;
  /** At most three answers, those that weighed most (D19). */
  reasons: AnswerReason[];
  /** Others had as many points and cost more. */
  isCheapestOfEqual: boolean;
}

/** Pauses before the quiz moves on, ms (QUIZ-03, 04, 05). */
const quizPauses = { singleChoice: 1200, next: 1000, recommendation: 1000 } as const;

type QuizStage =
  /** On narrow screens, before the first question. */
  | 'invitation'
  | 'question'
  /** All questions are answered, the recommendation is not shown yet. */
  | 'counting'
  | 'result'
  /** There is nothing to recommend (QUIZ-07). */
  | 'failure';

/** The quiz of this visit as a person goes through it; time is one of the actions that move it. */
export interface QuizState {
  /** It is asked for once in a visit. */
  isAsked: boolean;
  /** It was asked for, and there is none. */
  isMissing: boolean;
  /** A link has been pressed that leads to it: where it stands, or once it comes, it is gone to. */
  isCalled: boolean;
  /** With questions in their order, each with answers; null: not here yet, or there is none for a guest (QUIZ-01). */
  quiz: Quiz | null;
  stage: QuizStage;
  /** Index of the question. */
  at: number;
  /** Indexes of the chosen answers, a list per question. */
  chosen: number[][];
  /** A pause that is running, and what began it; another object is another pause. `pauseElapsed` ends it. */
  pause: { ms: number; after: 'choice' | 'next' | 'questions' } | null;
  /** Something was pressed: the invitation does not come back. */
  hasStarted: boolean;
  /** Undefined while nobody knows; null is nothing to recommend. */
  verdict: Recommendation | null | undefined;
}

const initialState = (): QuizState => ({
  isAsked: false,
  isMissing: false,
  isCalled: false,
  quiz: null,
  stage: 'question',
  at: 0,
  chosen: [],
  pause: null,
  hasStarted: false,
  verdict: undefined,
});

/**
 * The quiz of a visit: answers and result outlive its closing and a walk to another page. What does not fit where it
 * stands changes nothing.
 */
export const quizSlice = createSlice({
  name: 'quiz',
  initialState,
  reducers: {
    quizAsked: (state) => {
      state.isAsked = true;
    },
    /** Answers that come marked are marked. */
    quizLoaded: (state, { payload: quiz }: PayloadAction<Quiz>) => {
      state.quiz = quiz;
      state.chosen = quiz.questions.map(markedFromTheStart);
    },
    quizMissed: (state) => {
      state.isMissing = true;
    },
    quizCalled: (state) => {
      state.isCalled = true;
    },
    /** Who called is there, was led elsewhere, or has left. */
    callEnded: (state) => {
      state.isCalled = false;
    },
    /** It stands on a page now. */
    quizShown: (state, { payload: isNarrow }: PayloadAction<boolean>) => fitWidth(state, isNarrow),
    widthChanged: (state, { payload: isNarrow }: PayloadAction<boolean>) => fitWidth(state, isNarrow),
    quizStarted: (state) => {
      if (state.stage !== 'invitation') return;
      state.stage = 'question';
      state.hasStarted = true;
    },
    /** It is gone from the page that it stood on. Another page begins at a question rather than with an error. */
    quizClosed: (state) => {
      state.pause = null;
      if (state.stage === 'failure') goBack(state);
    },
    /** Another choice during the pause starts it anew; a multiple one stops it, for the person is not done yet. */
    answerChosen: (state, { payload: answer }: PayloadAction<number>) => {
      const question = state.quiz?.questions[state.at];
      if (state.stage !== 'question' || !question?.answers[answer]) return;
      const before = state.chosen[state.at] ?? [];
      const toggled = before.includes(answer) ? before.filter((one) => one !== answer) : [...before, answer];
      state.hasStarted = true;
      state.chosen[state.at] = question.multiple ? toggled : [answer];
      state.pause = question.multiple ? null : { ms: quizPauses.singleChoice, after: 'choice' };
    },
    nextPressed: (state) => {
      if (!canGoNext(state) || state.pause) return;
      state.hasStarted = true;
      state.pause = { ms: quizPauses.next, after: 'next' };
    },
    backPressed: (state) => {
      if (canGoBack(state)) goBack(state);
    },
    pauseElapsed: (state) => {
      if (!state.pause) return;
      state.pause = null;
      if (state.stage === 'counting') showVerdict(state);
      else if (canGoNext(state)) goOn(state);
    },
    /** What the answers recommend; null: nothing. */
    verdictReached: (state, { payload }: PayloadAction<Recommendation | null>) => {
      if (state.stage !== 'counting') return;
      state.verdict = payload;
      showVerdict(state);
    },
  },
});

export const {
  quizAsked,
  quizLoaded,
  quizMissed,
  quizCalled,
  callEnded,
  quizShown,
  widthChanged,
  quizStarted,
  quizClosed,
  answerChosen,
  nextPressed,
  backPressed,
  pauseElapsed,
  verdictReached,
} = quizSlice.actions;

export type QuizAction = ReturnType<(typeof quizSlice.actions)[keyof typeof quizSlice.actions]>;

interface WithQuiz {
  quiz: QuizState;
}

export const selectQuiz = ({ quiz }: WithQuiz): QuizState => quiz;

/** «Далее» is disabled until something is chosen (QUIZ-04). */
export function canGoNext({ stage, at, chosen }: QuizState): boolean {
  return stage === 'question' && (chosen[at]?.length ?? 0) > 0;
}

/** Back leads to the question before, and from what follows the questions to the last of them. */
export function canGoBack({ stage, at }: QuizState): boolean {
  return stage === 'question' ? at > 0 : stage === 'result' || stage === 'failure';
}

function markedFromTheStart({ multiple, answers }: QuizQuestion): number[] {
  const marked = answers.flatMap(({ selected }, index) => (selected ? [index] : []));
  return multiple ? marked : marked.slice(0, 1);
}

function goBack(state: QuizState): void {
  if (state.stage === 'question') state.at -= 1;
  state.stage = 'question';
  state.pause = null;
  state.verdict = undefined;
}

function goOn(state: QuizState): void {
  if (state.at + 1 < state.chosen.length) {
    state.at += 1;
    return;
  }
  state.stage = 'counting';
  state.pause = { ms: quizPauses.recommendation, after: 'questions' };
  state.verdict = undefined;
}

/** When both the pause is over and the verdict is there. */
function showVerdict(state: QuizState): void {
  if (state.pause || state.verdict === undefined) return;
  state.stage = state.verdict ? 'result' : 'failure';
}

/** Only step 0 knows of the width (QUIZ-02), and only while nothing was pressed. */
function fitWidth(state: QuizState, isNarrow: boolean): void {
  if (!state.hasStarted) state.stage = isNarrow ? 'invitation' : 'question';
}
