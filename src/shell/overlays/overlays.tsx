import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { clearConfirmLink, type ConfirmLink, findConfirmLink } from '@/features/email-widget/confirm-link';
import { selectIsAuth } from '@/site/client/client.slice';
import type { FramedPage } from '@/site/page/page-props';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { registerVisit } from '@/site/visit/register-visit';
import { surveysWanted } from '@/site/visit/load-surveys';
import { isSurveyPage } from '@/site/visit/surveys';
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
  const confirmLink = useConfirmLink(isAuth);
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

/** The link of a mail that this page was opened by; it does not stay in the address. */
function useConfirmLink(isAuth: boolean): ConfirmLink | null {
  const [link] = useState(() => findConfirmLink(isAuth));
  const clear = useEffectEvent(() => {
    if (link) clearConfirmLink(link, isAuth);
  });
  // Ahead of the effects of all that watches the address.
  useLayoutEffect(() => clear(), []);
  return link;
}

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** By then the page has been read for a while, milliseconds. */
const MAX_REST_MS = 8000;

/**
 * Whether somebody does something here, or has been here for a while. What is tracked before waits for its sender, which
 * brings the clients of services: on arrival the processor belongs to the page.
 */
export function useIsInUse(): boolean {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const use = () => setInUse(true);
    for (const sign of signs)
      document.addEventListener(sign, use, {
        signal: leaving.signal,
        capture: true,
        passive: true,
        once: true,
      });
    const timer = setTimeout(use, MAX_REST_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return isInUse;
}
