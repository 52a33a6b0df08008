import { useEffect, useState } from 'react';

import { links } from '@/config/links';
import { BottomBar } from '@/features/bottom-bar/bottom-bar';
import { ChatLauncher } from '@/features/chat/chat-launcher';
import { CityTip } from '@/features/city-picker/city-tip';
import { CookieChoice } from '@/features/cookie-choice/cookie-choice';
import { AccountPlace } from '@/features/account/account-place';
import { takeConfirmLink } from '@/features/email-widget/confirm-link';
import { FeedbackButton } from '@/features/feedback/feedback-button';
import { MobileAppOffer } from '@/features/mobile-app/mobile-app-offer';
import { SurveyPlace } from '@/features/survey/survey-place';
import { DraftNotice } from '@/features/leads/draft-notice';
import { storeOfDevice } from '@/features/mobile-app/store-of-device';
import { startBrowserAnalytics } from '@/site/analytics/browser-analytics';
import { useAuthCheck } from '@/site/session/use-auth-check';

import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { framePlaces } from '../frame-facts';
import { isOrderPath } from '../header/order-paths';
import { OpenDialog } from './open-dialog';
import type { OverlaysProps } from './overlay-root';

/** What lies over a page, each part with its own conditions. */
export function Overlays({ site, frame, path }: OverlaysProps) {
  const dispatch = useSiteDispatch();
  const { city, cookieDomain, chatUrl, variants, isAuth } = site;
  // Out of the address before anything that watches it starts (decision 46).
  const [isByLink] = useState(() => takeConfirmLink(isAuth) !== null);
  useAuthCheck(site.client);
  const contractNumber = site.client?.agreement?.number ?? null;
  useEffect(() => startBrowserAnalytics(variants, contractNumber), [variants, contractNumber]);
  return (
    <>
      <OpenDialog />
      <CityTip
        cityName={city.name}
        isAuth={isAuth}
        cookieDomain={cookieDomain}
        onChange={() => dispatch(dialogOpened({ kind: 'city' }))}
      />
      <MobileAppOffer
        cookieDomain={cookieDomain}
        isOffered={city.hasStoreApp}
        storeHref={storeOfDevice(frame.footer.apps ?? [], navigator.userAgent)}
      />
      <FeedbackButton />
      <SurveyPlace path={path} isAuth={isAuth} providerId={city.provider_id} cookieDomain={cookieDomain} />
      <DraftNotice />
      {(isAuth || isByLink) && <AccountPlace load={loadClientParts} fallback={null} isOptional />}
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

/** For clients, and for guests whom a mail has sent here. */
const loadClientParts = async () => (await import('../client-late-parts')).ClientLateParts;

/** A box's page has a buy bar of its own; an order is asked for already, and its button must not be mistaken. */
function hasBottomBar(path: string): boolean {
  return !isOrderPath(path) && !new RegExp(`^${links.tvEquipment}/(?!smart$|note$)`).test(path);
}
