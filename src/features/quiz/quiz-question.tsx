import { type Ref, useId } from 'react';

import type { QuizQuestion } from '@/api/quiz/quiz.schemas';
import {
  answerChosen,
  backPressed,
  canGoBack,
  canGoNext,
  nextPressed,
  type QuizAction,
  type QuizState,
} from '@/site/quiz/quiz.slice';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import {
  ActionButton,
  QuizActions,
  QuizAnswerButton,
  Answers,
  QuizFrame,
  Heading,
  Mascot,
  Progress,
  QuizSteps,
  QuizText,
} from './quiz.styles';
import { quizText } from './quiz.text';

interface QuizQuestionStepProps {
  title: string;
  count: number;
  question: QuizQuestion;
  state: QuizState;
  headingRef: Ref<HTMLHeadingElement>;
  act: (action: QuizAction) => void;
}

/** Renders answers as buttons instead of radio buttons (QUIZ-03, QUIZ-04, D19). */
export function QuizQuestionStep(props: QuizQuestionStepProps) {
  const { title, count, question, state, headingRef, act } = props;
  const headingId = useId();
  const { at, pause } = state;
  const chosen = state.chosen[at] ?? [];
  const isLast = at === count - 1;
  // A single answer shows the next question after a delay; one already marked needs a button.
  const hasNext = question.multiple || (canGoNext(state) && pause?.after !== 'choice');
  return (
    <QuizFrame tone="soft">
      <QuizText>
        <Progress>
          <p>
            {title} · {quizText.progress(at + 1, count)}
          </p>
          <StepBar at={at} count={count} />
        </Progress>
        <div>
          <Heading id={headingId} ref={headingRef} tabIndex={-1}>
            {question.title}
          </Heading>
          {question.subtitle && <p>{question.subtitle}</p>}
        </div>
        <Answers key={at} role="group" aria-labelledby={headingId}>
          {question.answers.map((answer, index) => (
            <QuizAnswerButton
              key={`${index} ${answer.title}`}
              type="button"
              aria-pressed={chosen.includes(index)}
              onClick={() => act(answerChosen(index))}
            >
              {answer.title}
              <Icon name="i-check" />
            </QuizAnswerButton>
          ))}
        </Answers>
        {(hasNext || canGoBack(state)) && (
          <QuizActions>
            {hasNext && (
              <ActionButton
                size="large"
                disabled={!canGoNext(state)}
                isLoading={pause !== null}
                onClick={() => act(nextPressed())}
              >
                {isLast ? quizText.toResult : quizText.next}
              </ActionButton>
            )}
            {canGoBack(state) && (
              <ActionButton size="large" kind="ghost" onClick={() => act(backPressed())}>
                <Icon name="i-left" size={20} />
                {quizText.back}
              </ActionButton>
            )}
          </QuizActions>
        )}
      </QuizText>
      <QuizMascot />
    </QuizFrame>
  );
}

/** Fills the time between the last answer and the recommendation (QUIZ-05). */
export function QuizCalculatingStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <QuizFrame tone="soft">
      <QuizText>
        <Heading ref={headingRef} tabIndex={-1}>
          {quizText.counting}
        </Heading>
      </QuizText>
      <QuizMascot />
    </QuizFrame>
  );
}

/** Progress bar; the text above contains the numbers. */
function StepBar({ at, count }: { at: number; count: number }) {
  return (
    <QuizSteps aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        <i key={index} data-on={index <= at} />
      ))}
    </QuizSteps>
  );
}

function QuizMascot() {
  return (
    <Mascot>
      <Art name="a-mascot" width={200} height={200} />
    </Mascot>
  );
}
