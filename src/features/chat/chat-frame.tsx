import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { type ChatAccess, linkChat } from './chat-link';
import * as S from './chat-launcher.styles';
import { chatText } from './chat.text';

export interface ChatFrameProps {
  /** Page of the chat. */
  chatUrl: string;
  cityDomain: string;
  chatAccess?: (() => Promise<ChatAccess | null>) | undefined;
  onFailure: () => void;
}

/** The chat itself, an outside page in a frame. */
export function ChatFrame({ chatUrl, cityDomain, chatAccess, onFailure }: ChatFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const latest = useRef({ chatAccess, onFailure });
  useEffect(() => {
    latest.current = { chatAccess, onFailure };
  });

  // Before the frame can have loaded.
  useLayoutEffect(() => {
    if (!frame.current) return;
    return linkChat({
      frame: frame.current,
      origin: new URL(chatUrl).origin,
      cityDomain,
      chatAccess: async () => (await latest.current.chatAccess?.()) ?? null,
      onReady: () => setReady(true),
      onFailure: () => latest.current.onFailure(),
    });
  }, [chatUrl, cityDomain]);

  return (
    <S.FramePlace>
      {!isReady && <S.Connecting role="status">{chatText.connecting}</S.Connecting>}
      <S.Frame
        ref={frame}
        src={chatUrl}
        title={chatText.title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      />
    </S.FramePlace>
  );
}
