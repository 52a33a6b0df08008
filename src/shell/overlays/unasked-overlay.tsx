import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import type { FrameContent } from '@/site/page/frame-content';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { nextOverlay, type Overlay } from '@/site/visit/next-overlay';
import { deferred } from '@/ui/deferred/deferred';
import { giveUpAsked } from './give-up';

/** Each comes at once when its turn has come. */
function overlay<Props extends object>(name: Overlay, load: () => Promise<ComponentType<Props>>) {
  return deferred(load, 'interaction', { name: `overlay ${name}`, isBrowserOnly: true });
}

const DraftNotice = overlay('draft', async () => (await import('@/features/leads/draft-notice')).DraftNotice);
const CookieChoice = overlay(
  'cookies',
  async () => (await import('@/features/cookie-choice/cookie-choice')).CookieChoice,
);
const CityTip = overlay('city', async () => (await import('@/features/city-picker/city-tip')).CityTip);
const MobileAppOffer = overlay(
  'app',
  async () => (await import('@/features/mobile-app/mobile-app-offer')).MobileAppOffer,
);

/** Behind a dialog it is hidden, but still there: its own button may have opened the dialog. */
const Layer = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && 'visibility: hidden;'}
`;

interface UnaskedOverlayProps {
  apps: FrameContent['footer']['apps'];
  isOrdering: boolean;
}

/** Of what nobody asked for the one whose turn it is; and the choice of cookies whenever somebody asks for it. */
export function UnaskedOverlay({ apps, isOrdering }: UnaskedOverlayProps) {
  const next = useSiteSelector((state) => nextOverlay(state, isOrdering));
  const isBehindDialog = useSiteSelector(({ dialogs }) => dialogs.request !== null);
  const areCookiesAsked = useSiteSelector(({ visit }) => visit.isCookieChoiceAsked);
  const store = useSiteStore();
  const [shown, setShown] = useState(next);
  // Somebody fills in a form: without a network the notice of it could not be loaded any more.
  const mayBeKept = useSiteSelector(({ dialogs }) => dialogs.expected.includes('result'));
  useEffect(() => {
    if (mayBeKept) void DraftNotice.preload();
  }, [mayBeKept]);
  if (shown !== next && !isBehindDialog) setShown(next);
  const layer = useRef<HTMLDivElement>(null);
  useFocusKept(layer, isBehindDialog);
  return (
    <Layer ref={layer} $isHidden={isBehindDialog}>
      {(shown === 'cookies' || areCookiesAsked) && <CookieChoice onMissing={() => giveUpAsked(store)} />}
      {shown === 'draft' && <DraftNotice />}
      {shown === 'city' && <CityTip />}
      {shown === 'app' && <MobileAppOffer apps={apps ?? []} />}
    </Layer>
  );
}

/** The focus that was in the layer returns to it: what is hidden takes none, so a dialog that closes cannot give it back. */
function useFocusKept(layer: RefObject<HTMLElement | null>, isHidden: boolean): void {
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    if (!isHidden || !(opener instanceof HTMLElement) || !layer.current?.contains(opener)) return;
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [layer, isHidden]);
}
