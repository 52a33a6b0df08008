import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { serverNow } from '@/lib/server-clock';

import type { OfferedSurvey } from '@/site/dialogs/dialog-request';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { loadSurveys } from '@/site/visit/load-surveys';
import { surveyOfferOf, selectSurvey } from '@/site/visit/surveys';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

const Place = styled(Wrap)`
  padding-block: var(--s-24);
`;

const Opener = styled.button`
  display: flex;
  gap: var(--s-16);
  align-items: center;
  justify-content: space-between;
  width: min(100%, 360px);
  min-height: 44px;
  padding: var(--s-12) var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  color: var(--c-text);
  text-align: start;
  cursor: pointer;
  transition: background var(--m-fast);

  & b {
    font: var(--t-button);
  }

  & small {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  &:hover {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }

  ${media.prefersReducedMotion} {
    transition: none;
  }
`;

const OpenerText = styled.span`
  display: grid;
  gap: 2px;
`;

interface SurveyButtonProps {
  path: string;
}

/** Offers a survey at the end of a page (SURV-04); hidden without one. */
export function SurveyButton({ path }: SurveyButtonProps) {
  const dispatch = useSiteDispatch();
  // A displayed survey does not expire.
  const [now] = useState(serverNow);
  const survey = useSiteSelector((state) => selectSurvey(state, 'common', { path, now }));
  useEffect(() => {
    dispatch(beginVisit());
    void dispatch(loadSurveys());
  }, [dispatch, path]);
  const place = useRef<HTMLDivElement>(null);
  const mayCome = useUnseen(place, survey !== null);
  return (
    <div ref={place}>
      {survey?.button && mayCome && <SurveyOpener survey={surveyOfferOf(survey)} words={survey.button} />}
    </div>
  );
}

interface SurveyOpenerProps {
  survey: OfferedSurvey;
  words: { title: string; subtitle: string };
}

function SurveyOpener({ survey, words }: SurveyOpenerProps) {
  const opener = useDialogButton({ kind: 'survey', survey, isStarted: false });
  return (
    <Place as="aside" aria-label={words.title}>
      <Opener type="button" aria-haspopup="dialog" {...opener}>
        <OpenerText>
          <b>{words.title}</b>
          <small>{words.subtitle}</small>
        </OpenerText>
        <Icon name="i-right" />
      </Opener>
    </Place>
  );
}

/** Outside the viewport since its content is available: rendering causes no visible layout shift. */
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
