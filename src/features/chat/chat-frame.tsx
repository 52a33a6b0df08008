import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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

/** A client as the chat knows one; the token is short-lived and good for the chat only (D38). */
interface ChatAccess {
  userId: string;
  accessToken: string;
}

/** Once the frame has loaded it is asked whether it is ready, every so often and so many times (API-06). */
const pollMs = 100;
const maxTries = 10;
/** A frame that has not even loaded by then is as good as none; the time of D12. */
const loadLimitMs = 10_000;

/**
 * Messages between the page and the chat frame (ours: API-06 names only what is handed over). The page
 * asks, the frame answers, and gets to know whom it talks with; it may say `chat-ready` again for a fresh token.
 */
const isReadyQuestion = { type: 'chat-is-ready' } as const;
const readyAnswer = 'chat-ready';

interface ChatLinkOptions {
  frame: HTMLIFrameElement;
  /** The only origin that is talked with. */
  origin: string;
  cityDomain: string;
  /** Null, absent or rejected: a guest. */
  chatAccess?: (() => Promise<ChatAccess | null>) | undefined;
  onReady: () => void;
  /** The frame did not answer (D31). */
  onFailure: () => void;
}

/**
 * Hands the city's domain, the user id and the access token to the frame as soon as it is ready (API-06). They go by
 * postMessage to that origin alone, never in an address. Gives the function that ends it.
 */
function linkChat(options: ChatLinkOptions): () => void {
  const { frame, origin, cityDomain, chatAccess, onReady, onFailure } = options;
  let polling: number | undefined;
  let isEnded = false;
  const stopWaiting = () => {
    clearInterval(polling);
    clearTimeout(loading);
  };
  const fail = () => {
    stopWaiting();
    onFailure();
  };
  const loading = window.setTimeout(fail, loadLimitMs);
  const post = (message: object) => frame.contentWindow?.postMessage(message, origin);

  const poll = () => {
    stopWaiting();
    let tries = 0;
    polling = window.setInterval(() => {
      tries += 1;
      if (tries > maxTries) fail();
      else post(isReadyQuestion);
    }, pollMs);
  };
  const greet = async () => {
    const access = (await chatAccess?.().catch(() => null)) ?? null;
    if (isEnded) return;
    post({
      type: 'chat-visitor',
      cityDomain,
      userId: access?.userId ?? null,
      accessToken: access?.accessToken ?? null,
    });
    onReady();
  };
  const take = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow || !isReady(event.data)) return;
    stopWaiting();
    void greet();
  };

  frame.addEventListener('load', poll);
  window.addEventListener('message', take);
  return () => {
    isEnded = true;
    stopWaiting();
    frame.removeEventListener('load', poll);
    window.removeEventListener('message', take);
  };
}

function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === readyAnswer;
}
