import { type ReactNode, useEffect, useRef } from 'react';

import { analyticsEvents } from '@/site/analytics/analytics-event';
import { Section } from '@/ui/layout/section';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { QuizFailure } from './quiz-failure';
import { type QuizFacts, quizFacts } from './quiz-facts';
import { QuizInvitation } from './quiz-invitation';
import { QuizCounting, QuizQuestionView } from './quiz-question';
import { QuizResult } from './quiz-result';
import type { QuizAction, QuizState } from './quiz-state';
import { Place } from './quiz.styles';
import { quizText } from './quiz.text';
import { type QuizParts, useQuiz } from './use-quiz';

export interface QuizBlockProps extends QuizParts {
  /** The request form beside the recommendation; features know nothing of each other, so the screen gives it. */
  renderForm: (facts: QuizFacts) => ReactNode;
}

/** The quiz, from its invitation to its recommendation [spec 2.2, 4]. Nothing is left of it when it is closed. */
export function QuizBlock({ renderForm, ...parts }: QuizBlockProps) {
  const { quiz, onEvent } = parts;
  const [state, act] = useQuiz(parts);
  const { place, heading } = useFocusOnSteps(state);
  return (
    <Place ref={place} tabIndex={-1}>
      {state.stage !== 'closed' && (
        <Section>
          <VisuallyHidden role="status">{announcement(state)}</VisuallyHidden>
          <QuizStageView
            {...{ quiz, state, act, renderForm }}
            headingRef={heading}
            onChat={() => onEvent(analyticsEvents.quiz(quiz.alias, 'chat'))}
          />
        </Section>
      )}
    </Place>
  );
}

interface StageViewProps extends Pick<QuizBlockProps, 'quiz' | 'renderForm'> {
  state: QuizState;
  act: (action: QuizAction) => void;
  headingRef: React.Ref<HTMLHeadingElement>;
  onChat: () => void;
}

function QuizStageView({ quiz, state, act, renderForm, headingRef, onChat }: StageViewProps) {
  const onBack = () => act({ type: 'back' });
  const onClose = () => act({ type: 'close' });
  const question = quiz.questions[state.at];
  switch (state.stage) {
    case 'invitation':
      return (
        <QuizInvitation count={state.steps.length} onYes={() => act({ type: 'start' })} onNo={onClose} />
      );
    case 'question':
      return (
        question && (
          <QuizQuestionView
            title={quiz.title}
            question={question}
            state={state}
            headingRef={headingRef}
            act={act}
          />
        )
      );
    case 'counting':
      return <QuizCounting headingRef={headingRef} />;
    case 'failure':
      return <QuizFailure onBack={onBack} onClose={onClose} onChat={onChat} />;
    case 'result': {
      if (!state.verdict) return null;
      const facts = quizFacts(quiz.questions, state.chosen, state.verdict);
      return (
        <QuizResult
          recommendation={state.verdict}
          headingRef={headingRef}
          form={renderForm(facts)}
          onBack={onBack}
        />
      );
    }
    case 'closed':
      return null;
  }
}

/**
 * What was pressed goes away with its step, so the focus moves to the next heading. The error view keeps none: it would
 * wait for ever to close itself (decision 19).
 */
function useFocusOnSteps({ stage, at, hasStarted }: QuizState) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ stage, at });
  useEffect(() => {
    const isSame = shown.current.stage === stage && shown.current.at === at;
    const wasPressed = hasStarted || stage === 'closed';
    shown.current = { stage, at };
    if (isSame || !wasPressed) return;
    if (heading.current) heading.current.focus();
    else place.current?.focus({ preventScroll: true });
  }, [stage, at, hasStarted]);
  return { place, heading };
}

/** What happens by itself, in words for screen readers (decision 19). */
function announcement({ stage, at, steps, pause, hasStarted, verdict }: QuizState): string {
  const words = quizText.announced;
  switch (stage) {
    case 'question':
      if (pause === null) return hasStarted ? words.question(at + 1, steps.length) : '';
      return at + 1 < steps.length ? words.goingOn(at + 2, steps.length) : words.goingToResult;
    case 'counting':
      return words.counting;
    case 'result':
      return verdict ? words.result(verdict.lead.title) : '';
    case 'failure':
      return `${quizText.failure.title}. ${quizText.failure.text}`;
    case 'invitation':
    case 'closed':
      return '';
  }
}
