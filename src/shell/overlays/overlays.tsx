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
import { nextOverlay, type Overlay } from '@/site/page/next-overlay';
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
  async () => (await import('@/site/visit/site-analytics')).SiteAnalytics,
  'interaction',
  { name: 'analytics', isBrowserOnly: true },
);
const AuthCheck = deferred(async () => (await import('./auth-check')).AuthCheck, 'idle', {
  name: 'auth check',
  isBrowserOnly: true,
});

/** Renders requested overlays, one automatic, and the viewport's edges. */
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
  // For the page's survey button and the result dialog.
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

/** Id and key of the mail's link, removed from the URL. */
function useConfirmLink(isAuth: boolean): ConfirmLink | null {
  const [link] = useState(() => findConfirmLink(isAuth));
  const clear = useEffectEvent(() => {
    if (link) clearConfirmLink(link, isAuth);
  });
  // Before any other effect reads the URL.
  useLayoutEffect(() => clear(), []);
  return link;
}

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** Then a passive visitor counts as active, ms. */
const MAX_REST_MS = 8000;

/**
 * True after an interaction or `MAX_REST_MS`. Until then events are buffered: their sender would delay the
 * page load.
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

/** Loads at once when it is to be shown. */
function overlay<Props extends object>(name: Overlay, load: () => Promise<ComponentType<Props>>) {
  return deferred(load, 'interaction', { name: `overlay ${name}`, isBrowserOnly: true });
}

const DraftNotice = overlay(
  'draft',
  async () => (await import('@/features/leads/draft-notice')).UnsentLeadNotice,
);
/** In the overlays' chunk: shown at once on a first visit. */
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

/** Mounted but hidden behind a dialog, which its button may have opened. */
const Layer = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && 'visibility: hidden;'}
`;

interface AutomaticOverlayProps {
  apps: FrameContent['footer']['apps'];
  path: string;
  traits: FramedPage['traits'];
}

/** Renders the next automatic overlay, or the reopened cookie choice. */
export function AutomaticOverlay({ apps, path, traits }: AutomaticOverlayProps) {
  const next = useSiteSelector((state) => nextOverlay(state, { path, traits }));
  const isBehindDialog = useSiteSelector(({ dialogs }) => dialogs.request !== null);
  const areCookiesAsked = useSiteSelector(({ visit }) => visit.isCookieChoiceAsked);
  const store = useSiteStore();
  const [shown, setShown] = useState(next);
  // Preloads the notice of an unsent request while a form is in use: offline it could not load.
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
