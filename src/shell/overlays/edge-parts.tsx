import { type ComponentType, useState } from 'react';

import { links } from '@/config/links';
import { isOrderPath } from '@/config/order-paths';
import { selectCity } from '@/site/city/city.slice';
import { selectIsAuth } from '@/site/client/client.slice';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { areEdgesFree } from '@/site/visit/next-overlay';
import { deferred } from '@/ui/deferred/deferred';
import { connectHref, useConnectKind } from '../header/connect-link';
import { giveUpAsked } from './give-up';
import type { FramedPage } from '@/site/page/page-props';

/** Loaded when the browser is idle. */
function edgePart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return deferred(load, 'idle', { name, isBrowserOnly: true });
}

const ChatLauncher = edgePart(
  'chat',
  async () => (await import('@/features/chat/chat-launcher')).ChatLauncher,
);
const BottomBar = edgePart(
  'bottom bar',
  async () => (await import('@/features/bottom-bar/bottom-bar')).BottomBar,
);
const FeedbackButton = edgePart(
  'feedback',
  async () => (await import('@/features/feedback/feedback-button')).FeedbackButton,
);

interface EdgePartsProps {
  page: FramedPage;
}

/** The parts at the edges of the viewport, and the chat; hidden beside an overlay that waits for an answer. */
export function EdgeParts({ page: { site, frame, path } }: EdgePartsProps) {
  const isFree = useSiteSelector((state) => areEdgesFree(state, path));
  const isFeedbackWanted = useSiteSelector(({ visit }) => visit.isFeedbackWanted);
  const isChatOpen = useSiteSelector(({ visit }) => visit.chat.isOpen);
  const city = useSiteSelector(selectCity);
  const connect = useConnectKind();
  const isClient = useSiteSelector(selectIsAuth);
  const store = useSiteStore();
  // The conversation survives closing the chat.
  const [hasChat, setHasChat] = useState(false);
  if (!hasChat && site.chatUrl !== '' && (isFree || isChatOpen)) setHasChat(true);
  return (
    <>
      {isFree && isFeedbackWanted && <FeedbackButton />}
      {isFree && hasBottomBar(path) && (
        <BottomBar
          key={path}
          phone={isClient ? frame.phones.callCenter : frame.phones.sale}
          connect={city.hidesConnectButton ? null : connect}
          connectHref={connectHref}
        />
      )}
      {hasChat && (
        <ChatLauncher
          chatUrl={site.chatUrl}
          cityDomain={city.domain}
          phone={frame.phones.callCenter}
          email={frame.footer.email}
          hasButton={isFree}
          isWanted={isChatOpen}
          onMissing={() => giveUpAsked(store)}
        />
      )}
    </>
  );
}

/**
 * A box's page and the bundle builder have their own buy bar; a page of an order has its own button, which must not be
 * confused with the bar's.
 */
function hasBottomBar(path: string): boolean {
  return (
    path !== links.bundleBuilder &&
    !isOrderPath(path) &&
    !new RegExp(`^${links.tvEquipment}/(?!smart$|note$)`).test(path)
  );
}
