import { type ComponentType, useState } from 'react';

import { selectIsAuth } from '@/site/client/client.slice';
import { useCity, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { mayShowEdgeParts } from '@/site/visit/next-overlay';
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

/** Elements at the edges of the viewport, and the chat; hidden while an automatic overlay is due. */
export function EdgeParts({ page }: EdgePartsProps) {
  const { site, frame, path, traits } = page;
  const isFree = useSiteSelector((state) => mayShowEdgeParts(state, page));
  const isFeedbackWanted = useSiteSelector(({ visit }) => visit.isFeedbackWanted);
  const isChatOpen = useSiteSelector(({ visit }) => visit.chat.isOpen);
  const city = useCity();
  const connect = useConnectKind();
  const isClient = useSiteSelector(selectIsAuth);
  const store = useSiteStore();
  // Mounted after its first opening, so that closing it does not lose the conversation.
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

/**
 * Pages of boxes and the bundle builder have their own buy bar; on pages of an order the bar could be
 * confused with the page's own button.
 */
function hasBottomBar({ isOrderStep, hidesBar }: PageTraits): boolean {
  return isOrderStep !== true && hidesBar !== true;
}
