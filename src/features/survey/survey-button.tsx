import { type RefObject, useEffect, useRef, useState } from 'react';

import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import type { OfferedSurvey } from '@/site/dialogs/dialog-request';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { surveysWanted } from '@/site/survey/load-surveys';
import { offerOf, selectSurvey } from '@/site/survey/shown-survey';
import { beginVisit } from '@/site/visit/begin-visit';
import { Icon } from '@/ui/icon/icon';

import * as S from './survey-button.styles';

interface SurveyButtonProps {
  /** Public path without query. */
  path: string;
}

/** Opens the common survey, at the end of its pages (SURV-04). Without the surveys nothing is missing. */
export function SurveyButton({ path }: SurveyButtonProps) {
  const dispatch = useSiteDispatch();
  // Of the moment at which this part came: a survey does not end before one's eyes.
  const [now] = useState(() => Date.now());
  const survey = useSiteSelector((state) => selectSurvey(state, 'common', { path, now }));
  useEffect(() => {
    dispatch(beginVisit());
    void dispatch(surveysWanted());
  }, [dispatch, path]);
  const place = useRef<HTMLDivElement>(null);
  const mayCome = useUnseen(place, survey !== null);
  return (
    <div ref={place}>
      {survey?.button && mayCome && <Opener survey={offerOf(survey)} words={survey.button} />}
    </div>
  );
}

interface OpenerProps {
  survey: OfferedSurvey;
  words: { title: string; subtitle: string };
}

function Opener({ survey, words }: OpenerProps) {
  const opener = useDialogButton({ kind: 'survey', survey, isStarted: false });
  return (
    <S.Place>
      <S.Opener type="button" aria-haspopup="dialog" {...opener}>
        <span>
          <b>{words.title}</b>
          <small>{words.subtitle}</small>
        </span>
        <Icon name="i-right" />
      </S.Opener>
    </S.Place>
  );
}

/** Whether the place has been off the screen since something waits for it: it comes where it moves nothing in sight. */
function useUnseen(place: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    if (isUnseen || !isWaiting || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setUnseen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isUnseen, isWaiting]);
  return isUnseen;
}
