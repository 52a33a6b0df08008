import { useState } from 'react';

import { offeredSurvey, startSurvey } from '@/site/survey/survey-offer';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';

/** After success a survey may be offered, where the feedback flag is set and one is there (POP-07, POP-08). */
export function SurveyOffer() {
  const [survey] = useState(offeredSurvey);
  if (survey === null) return null;
  const { title, description, buttonText, image, externalLink } = survey;
  return (
    <SurveyBanner
      title={title}
      description={description}
      buttonText={buttonText}
      image={image ?? undefined}
      href={externalLink ?? undefined}
      onClick={() => startSurvey(survey)}
    />
  );
}
