import { type ComponentType, useState } from 'react';
import styled from 'styled-components';

import type { FrameContent } from '@/site/page/frame-content';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { deferred } from '@/ui/deferred/deferred';
import { giveUpAsked } from './give-up-asked';
import { nextOverlay, type Overlay } from './next-overlay';

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

/** Behind a dialog it is not seen, but still there: the focus returns to the button that opened the dialog. */
const Layer = styled.div<{ $isUnseen: boolean }>`
  ${({ $isUnseen }) => $isUnseen && 'opacity: 0;'}
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
  if (shown !== next && !isBehindDialog) setShown(next);
  return (
    <Layer $isUnseen={isBehindDialog}>
      {(shown === 'cookies' || areCookiesAsked) && <CookieChoice onMissing={() => giveUpAsked(store)} />}
      {shown === 'draft' && <DraftNotice />}
      {shown === 'city' && <CityTip />}
      {shown === 'app' && <MobileAppOffer apps={apps ?? []} />}
    </Layer>
  );
}
