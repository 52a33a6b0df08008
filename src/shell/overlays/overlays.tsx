import { useEffect, useState } from 'react';

import { takeConfirmLink } from '@/features/email-widget/confirm-link';
import { selectIsAuth } from '@/site/client/client.slice';
import type { FramedPage } from '@/site/page/page-props';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { surveysWanted } from '@/site/survey/load-surveys';
import { isSurveyPage } from '@/site/survey/shown-survey';
import { beginVisit } from '@/site/visit/begin-visit';
import { registerVisit } from '@/site/visit/register-visit';
import { useIsInUse } from '@/site/visit/use-is-in-use';
import { deferred } from '@/ui/deferred/deferred';
import { isOrderPath } from '../header/order-paths';
import { EdgeParts } from './edge-parts';
import { OpenDialog } from './open-dialog';
import { UnaskedOverlay } from './unasked-overlay';

/** Comes at once where it is drawn. */
const ConfirmByLink = deferred(
  async () => (await import('@/features/email-widget/confirm-by-link')).ConfirmByLink,
  'interaction',
  { name: 'confirm by link', isBrowserOnly: true },
);
/** Comes at once where it is drawn. */
const SiteAnalytics = deferred(
  async () => (await import('@/site/analytics/site-analytics')).SiteAnalytics,
  'interaction',
  { name: 'analytics', isBrowserOnly: true },
);
const AuthCheck = deferred(async () => (await import('./auth-check')).AuthCheck, 'idle', {
  name: 'auth check',
  isBrowserOnly: true,
});

/** What lies over a page: what was asked for, at most one thing that was not, and what stands at the edges. */
export function Overlays(page: FramedPage) {
  const { frame, path } = page;
  const dispatch = useSiteDispatch();
  const isAuth = useSiteSelector(selectIsAuth);
  const isFeedbackWanted = useSiteSelector(({ visit }) => visit.isFeedbackWanted);
  const isOrdering = isOrderPath(path);
  // Out of the address before anything that watches it starts.
  const [confirmLink] = useState(() => takeConfirmLink(isAuth));
  useEffect(() => {
    dispatch(beginVisit());
    dispatch(registerVisit());
  }, [dispatch]);
  const isInUse = useIsInUse();
  // Ahead of the button that stands at a page's end, and of a result's dialog.
  const hasSurvey = isSurveyPage(path) || isFeedbackWanted;
  useEffect(() => {
    if (hasSurvey && isInUse) void dispatch(surveysWanted());
  }, [dispatch, hasSurvey, isInUse]);
  return (
    <>
      <OpenDialog page={page} />
      {confirmLink && <ConfirmByLink link={confirmLink} />}
      <UnaskedOverlay apps={frame.footer.apps} isOrdering={isOrdering} />
      <EdgeParts page={page} isOrdering={isOrdering} />
      {isInUse && <SiteAnalytics />}
      {isAuth && <AuthCheck />}
    </>
  );
}
