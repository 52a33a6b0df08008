import { useState } from 'react';

import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteStore } from '@/site/store-hooks';
import { startSurvey } from '@/site/survey/completed-surveys';
import { offerOf, selectSurvey } from '@/site/survey/shown-survey';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';

/** After success a survey may be offered, where the feedback flag is set and one is there (POP-07, POP-08). */
export function SurveyOffer() {
  const store = useSiteStore();
  const dispatch = useSiteDispatch();
  // As it is when this is drawn: it stays to be read after it was started.
  const [survey] = useState(() => {
    const state = store.getState();
    if (!state.visit.isFeedbackWanted) return null;
    return selectSurvey(state, 'context', { path: location.pathname, now: Date.now() });
  });
  if (survey === null) return null;
  const offer = offerOf(survey);
  const start = () => {
    dispatch(startSurvey(offer));
    // One of another site has been opened by its link.
    if (offer.externalLink === null)
      dispatch(dialogOpened({ kind: 'survey', survey: offer, isStarted: true }));
  };
  return (
    <SurveyBanner
      title={offer.title}
      description={offer.description}
      buttonText={offer.buttonText}
      image={offer.image ?? undefined}
      href={offer.externalLink ?? undefined}
      onClick={start}
    />
  );
}
