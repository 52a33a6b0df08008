import { useEffect, useRef, useState } from 'react';

import type { CampaignClient } from '@/api/campaign/campaign.client';
import type { Survey } from '@/api/campaign/campaign.schemas';
import { cookieNames, showFeedback } from '@/config/cookies';
import { readSiteCookie } from '@/site/cookies/site-cookies';
import { type OfferedSurvey, takeSurveys } from '@/site/survey/survey-offer';

import { browserSurveys } from './browser-surveys';
import { completedSurveys, completeSurvey } from './completed-surveys';
import { isSurveyPage, shownSurvey } from './shown-survey';
import * as S from './survey.styles';
import { SurveyPopup } from './survey-popup';

export interface SurveyPlaceProps {
  /** Public path without query. */
  path: string;
  isAuth: boolean;
  providerId: number;
  /** See SiteSeed. */
  cookieDomain: string;
  /** Of the page's own origin unless a test says otherwise. */
  surveys?: Pick<CampaignClient, 'surveys'>;
}

interface OpenSurvey {
  survey: OfferedSurvey;
  isStarted: boolean;
}

/**
 * The common survey's button on its pages (SURV-04), and the context survey that other parts may offer where the
 * feedback flag is set (POP-08). Loaded after idle; without the surveys nothing is missing.
 */
export function SurveyPlace({ surveys = browserSurveys, ...place }: SurveyPlaceProps) {
  const { path, isAuth, providerId, cookieDomain } = place;
  const list = useSurveys(surveys, providerId, isSurveyPage(path) || hasFeedbackFlag());
  const [open, setOpen] = useState<OpenSurvey | null>(null);
  const [completed, setCompleted] = useState(completedSurveys);
  // Of the moment at which this part came: a survey does not end before one's eyes.
  const [now] = useState(() => Date.now());
  const shown = (type: Survey['type']) =>
    shownSurvey(type, list, { path, isAuth, providerId, completed, now });
  const complete = ({ name }: OfferedSurvey) => {
    completeSurvey(name, cookieDomain);
    setCompleted(completedSurveys());
  };

  const latest = useLatest({
    offered: () => (hasFeedbackFlag() ? offerOf(shown('context')) : null),
    start: (survey: OfferedSurvey) => {
      complete(survey);
      // One of another site has been opened by its link.
      if (survey.externalLink === null) setOpen({ survey, isStarted: true });
    },
  });
  useEffect(
    () =>
      takeSurveys({
        offered: () => latest.current.offered(),
        start: (survey) => latest.current.start(survey),
      }),
    [latest],
  );

  const common = shown('common');
  const offer = offerOf(common);
  return (
    <>
      {offer && common?.button && (
        <S.Opener type="button" onClick={() => setOpen({ survey: offer, isStarted: false })}>
          {common.button.title}
          <span>{common.button.subtitle}</span>
        </S.Opener>
      )}
      {open && <SurveyPopup {...open} onStart={() => complete(open.survey)} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Not an effect event: others ask while they are drawn, where those may not be called. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function hasFeedbackFlag(): boolean {
  return readSiteCookie(cookieNames.feedback) === showFeedback;
}

function offerOf(survey: Survey | null): OfferedSurvey | null {
  if (survey === null) return null;
  const { name, image, title, description, buttonText, externalLink } = survey;
  // A drawing of the sprite is named, anything else is an address.
  const picture = image !== null && /^[af]-/.test(image) ? `/static/sprite.svg#${image}` : image;
  return { name, image: picture, title, description, buttonText, externalLink };
}

/** Asked for once, on the first page that may show one. */
function useSurveys(
  source: Pick<CampaignClient, 'surveys'>,
  providerId: number,
  isWanted: boolean,
): Survey[] {
  const [list, setList] = useState<Survey[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    source.surveys(providerId).then(
      (found) => {
        if (!isGone) setList(found);
      },
      () => undefined, // the page is whole without them
    );
    return () => {
      isGone = true;
    };
  }, [source, providerId, isWanted]);
  return list;
}
