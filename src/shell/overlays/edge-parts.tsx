import { type ComponentType, useState } from 'react';

import { selectIsAuth } from '@/site/client/client.slice';
import { useCity, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { mayShowEdgeParts } from '@/site/page/next-overlay';
import { deferred } from '@/ui/deferred/deferred';
import { connectHref, useConnectKind } from '../header/connect-link';
import { followChatOrCookieFallbackLink } from './give-up';
import type { FramedPage, PageTraits } from '@/site/page/page-props';

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

/** Renders chat and elements at the edges; hidden while an automatic overlay is due. */
export function EdgeParts({ page }: EdgePartsProps) {
  const { site, frame, path, traits } = page;
  const isFree = useSiteSelector((state) => mayShowEdgeParts(state, page));
  const isFeedbackWanted = useSiteSelector(({ visit }) => visit.isFeedbackWanted);
  const isChatOpen = useSiteSelector(({ visit }) => visit.chat.isOpen);
  const city = useCity();
  const connect = useConnectKind();
  const isClient = useSiteSelector(selectIsAuth);
  const store = useSiteStore();
  // Mounted after the first opening, to keep the conversation.
  const [hasChat, setHasChat] = useState(false);
  if (!hasChat && site.chatUrl !== '' && (isFree || isChatOpen)) setHasChat(true);
  return (
    <>
      {isFree && isFeedbackWanted && <FeedbackButton />}
      {isFree && hasBottomBar(traits) && (
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
          onMissing={() => followChatOrCookieFallbackLink(store)}
        />
      )}
    </>
  );
}

/** Boxes and the bundle builder have a buy bar; an order's own button must not be confused with it. */
function hasBottomBar({ isOrderStep, hidesBar }: PageTraits): boolean {
  return isOrderStep !== true && hidesBar !== true;
}
