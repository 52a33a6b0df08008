import { useState } from 'react';
import styled from 'styled-components';

import { analyticsEvents, track } from '@/site/analytics/track';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { useSiteDispatch } from '@/site/store-hooks';
import { startSurvey } from '@/site/visit/surveys';
import { Button } from '@/ui/button/button';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';
import { surveyText } from './survey.text';

const Rates = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(44px, 1fr));
  gap: var(--s-8);
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--c-muted);
  font: var(--t-caption);
`;

interface SurveyPopupProps {
  /** `isStarted`: in another dialog, so the popup shows the question. */
  request: DialogRequestOf<'survey'>;
  onClose: () => void;
}

/** Opens a survey of another site there (SURV-02, SURV-03). */
export function SurveyPopup({ request: { survey, isStarted }, onClose }: SurveyPopupProps) {
  const dispatch = useSiteDispatch();
  const [step, setStep] = useState<'invitation' | 'question' | 'thanks'>(
    isStarted ? 'question' : 'invitation',
  );
  const { name, title, description, buttonText, image, externalLink } = survey;
  const start = () => {
    dispatch(startSurvey(survey));
    if (externalLink === null) setStep('question');
  };
  const answer = (rate: number) => {
    track(analyticsEvents.button(`survey_${name}`, surveyText.rate(rate)));
    setStep('thanks');
  };
  return (
    // A popup per step manages the focus: the pressed button unmounts.
    <Popup key={step} title={title} isTitleHidden={step === 'invitation'} onClose={onClose}>
      {step === 'invitation' && (
        <SurveyBanner
          isPlain
          title={title}
          description={description}
          buttonText={buttonText}
          image={image ?? undefined}
          fallbackName="a-mascot"
          href={externalLink ?? undefined}
          onClick={start}
        />
      )}
      {step === 'question' && <Question onAnswer={answer} />}
      {step === 'thanks' && <Thanks />}
    </Popup>
  );
}

const rates = [1, 2, 3, 4, 5];

function Question({ onAnswer }: { onAnswer: (rate: number) => void }) {
  return (
    <>
      <p>{surveyText.question}</p>
      <Rates>
        {rates.map((rate) => (
          <Button
            key={rate}
            kind="secondary"
            aria-label={surveyText.rate(rate)}
            onClick={() => onAnswer(rate)}
          >
            {rate}
          </Button>
        ))}
      </Rates>
      <Ends aria-hidden="true">
        <span>{surveyText.low}</span>
        <span>{surveyText.high}</span>
      </Ends>
    </>
  );
}

function Thanks() {
  const close = useOverlayClose();
  return (
    <>
      <p role="status">{surveyText.thanks}</p>
      <Button size="large" full onClick={close}>
        {surveyText.close}
      </Button>
    </>
  );
}
