import { useEffect } from 'react';

import { links } from '@/config/links';
import { BottomBar } from '@/features/bottom-bar/bottom-bar';
import { ChatLauncher } from '@/features/chat/chat-launcher';
import { CityTip } from '@/features/city-picker/city-tip';
import { CookieChoice } from '@/features/cookie-choice/cookie-choice';
import { FeedbackButton } from '@/features/feedback/feedback-button';
import { MobileAppOffer } from '@/features/mobile-app/mobile-app-offer';
import { storeOfDevice } from '@/features/mobile-app/store-of-device';
import { startBrowserAnalytics } from '@/site/analytics/browser-analytics';
import { requestDialog } from '@/site/dialogs/request-dialog';

import { framePlaces } from './frame-facts';
import type { LatePartsProps } from './late-place';

/** What lies over a page, each part with its own conditions (see LatePlace). */
export function LateParts({ site, frame, path }: LatePartsProps) {
  const { city, cookieDomain, chatUrl, variants, isAuth } = site;
  useEffect(() => startBrowserAnalytics(variants, null), [variants]);
  return (
    <>
      <CityTip
        cityName={city.name}
        isAuth={isAuth}
        cookieDomain={cookieDomain}
        onChange={() => requestDialog({ kind: 'city' })}
      />
      <MobileAppOffer
        cookieDomain={cookieDomain}
        isOffered={city.hasStoreApp}
        storeHref={storeOfDevice(frame.footer.apps ?? [], navigator.userAgent)}
      />
      <FeedbackButton />
      <ChatLauncher
        chatUrl={chatUrl}
        cityDomain={city.domain}
        cookieDomain={cookieDomain}
        policyHref={framePlaces.policy}
        phone={frame.phones.callCenter}
        email={frame.footer.email}
      />
      {hasBottomBar(path) && <BottomBar phone={frame.phones.sale} connectHref={framePlaces.connect} />}
      <CookieChoice cookieDomain={cookieDomain} policyHref={framePlaces.policy} />
    </>
  );
}

/** A box's page has a buy bar of its own. */
function hasBottomBar(path: string): boolean {
  return !new RegExp(`^${links.tvEquipment}/(?!smart$|note$)`).test(path);
}
