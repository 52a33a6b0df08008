import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';

import { clearConfirmLink, type ConfirmLink, findConfirmLink } from '@/features/email-widget/confirm-link';
import { selectIsAuth } from '@/site/client/client.slice';
import type { FrameContent } from '@/site/page/frame-content.server';
import type { FramedPage } from '@/site/page/page-props';
import { useSiteDispatch, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { loadSurveys } from '@/site/visit/load-surveys';
import { nextOverlay, type Overlay } from '@/site/visit/next-overlay';
import { registerVisit } from '@/site/visit/register-visit';
import { pageChanged } from '@/site/visit/visit.slice';
import { deferred } from '@/ui/deferred/deferred';
import { EdgeParts } from './edge-parts';
import { followChatOrCookieFallbackLink } from './give-up';
import { OpenDialog } from './open-dialog';

/** Loaded as soon as it renders. */
const ConfirmByLink = deferred(
  async () => (await import('@/features/email-widget/confirm-by-link')).ConfirmByLink,
  'interaction',
  { name: 'confirm by link', isBrowserOnly: true },
);
/** Loaded as soon as it renders. */
const SiteAnalytics = deferred(
  async () => (await import('@/site/analytics/site-analytics')).SiteAnalytics,
  'interaction',
  { name: 'analytics', isBrowserOnly: true },
);
const AuthCheck = deferred(async () => (await import('./auth-check')).AuthCheck, 'idle', {
  name: 'auth check',
  isBrowserOnly: true,
});

/** Requested ones, at most one unsolicited, and elements at the viewport's edges. */
export function Overlays(page: FramedPage) {
  const { frame, path, traits } = page;
  const dispatch = useSiteDispatch();
  const isAuth = useSiteSelector(selectIsAuth);
  const isFeedbackWanted = useSiteSelector(({ visit }) => visit.isFeedbackWanted);
  const [firstPath] = useState(path);
  const confirmLink = useConfirmLink(isAuth);
  useEffect(() => {
    dispatch(beginVisit());
    dispatch(registerVisit());
  }, [dispatch]);
  useEffect(() => {
    if (path !== firstPath) dispatch(pageChanged());
  }, [dispatch, path, firstPath]);
  const isInUse = useHasVisitorInteracted();
  // For the survey button of the page and of the result dialog.
  const hasSurvey = traits.hasSurvey === true || isFeedbackWanted;
  useEffect(() => {
    if (hasSurvey && isInUse) void dispatch(loadSurveys());
  }, [dispatch, hasSurvey, isInUse]);
  return (
    <>
      <OpenDialog page={page} />
      {confirmLink && <ConfirmByLink link={confirmLink} />}
      <AutomaticOverlay apps={frame.footer.apps} path={path} traits={traits} />
      <EdgeParts page={page} />
      {isInUse && <SiteAnalytics />}
      {isAuth && <AuthCheck />}
    </>
  );
}

/** Id and key of the mail link that opened this page; removed from the URL. */
function useConfirmLink(isAuth: boolean): ConfirmLink | null {
  const [link] = useState(() => findConfirmLink(isAuth));
  const clear = useEffectEvent(() => {
    if (link) clearConfirmLink(link, isAuth);
  });
  // Removes id and key before any other effect reads the URL.
  useLayoutEffect(() => clear(), []);
  return link;
}

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** A visitor without interaction then counts as active, ms. */
const MAX_REST_MS = 8000;

/**
 * Or `MAX_REST_MS` have passed. Analytics events are buffered until then: their sender loads the API clients,
 * which would delay the page load.
 */
export function useHasVisitorInteracted(): boolean {
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

/** Loaded immediately when the overlay is to be shown. */
function overlay<Props extends object>(name: Overlay, load: () => Promise<ComponentType<Props>>) {
  return deferred(load, 'interaction', { name: `overlay ${name}`, isBrowserOnly: true });
}

const DraftNotice = overlay(
  'draft',
  async () => (await import('@/features/leads/draft-notice')).UnsentLeadNotice,
);
/** Part of the overlays' chunk, because a first visit shows it immediately. */
const CookieChoice = overlay(
  'cookies',
  async () =>
    (await import(/* webpackMode: "eager" */ '@/features/cookie-choice/cookie-choice')).CookieChoiceCard,
);
const CityTip = overlay('city', async () => (await import('@/features/city-picker/city-tip')).CityTip);
const MobileAppOffer = overlay(
  'app',
  async () => (await import('@/features/mobile-app/mobile-app-offer')).MobileAppOffer,
);

/** Behind a dialog hidden but mounted: the overlay's button may have opened the dialog. */
const Layer = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && 'visibility: hidden;'}
`;

interface AutomaticOverlayProps {
  apps: FrameContent['footer']['apps'];
  path: string;
  traits: FramedPage['traits'];
}

/** Renders the next automatic overlay; and the cookie choice when the visitor opens it. */
export function AutomaticOverlay({ apps, path, traits }: AutomaticOverlayProps) {
  const next = useSiteSelector((state) => nextOverlay(state, { path, traits }));
  const isBehindDialog = useSiteSelector(({ dialogs }) => dialogs.request !== null);
  const areCookiesAsked = useSiteSelector(({ visit }) => visit.isCookieChoiceAsked);
  const store = useSiteStore();
  const [shown, setShown] = useState(next);
  // While a form is in use, the notice of an unsent request is preloaded: it could not be loaded offline.
  const mayBeKept = useSiteSelector(({ dialogs }) => dialogs.expected.includes('result'));
  useEffect(() => {
    if (mayBeKept) void DraftNotice.preload();
  }, [mayBeKept]);
  if (shown !== next && !isBehindDialog) setShown(next);
  const layer = useRef<HTMLDivElement>(null);
  useFocusKept(layer, isBehindDialog);
  return (
    <Layer ref={layer} $isHidden={isBehindDialog}>
      {(shown === 'cookies' || areCookiesAsked) && (
        <CookieChoice onMissing={() => followChatOrCookieFallbackLink(store)} />
      )}
      {shown === 'draft' && <DraftNotice />}
      {shown === 'city' && <CityTip />}
      {shown === 'app' && <MobileAppOffer apps={apps ?? []} />}
    </Layer>
  );
}

/** When the layer is shown again: a closing dialog can't return the focus to a hidden element. */
function useFocusKept(layer: RefObject<HTMLElement | null>, isHidden: boolean): void {
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    if (!isHidden || !(opener instanceof HTMLElement) || !layer.current?.contains(opener)) return;
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [layer, isHidden]);
}
