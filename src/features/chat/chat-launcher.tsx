import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { links } from '@/config/links';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { saveCookieChoice } from '@/site/visit/site-cookies.browser';
import { chatClosed, chatFailed, chatOpened, selectCookieChoice } from '@/site/visit/visit.slice';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import * as S from './chat-launcher.styles';
import { chatText, chatText as text } from './chat.text';

interface ChatFrameProps {
  chatUrl: string;
  cityDomain: string;
  chatAccess?: (() => Promise<ChatAccess | null>) | undefined;
  onFailure: () => void;
}

function ChatFrame({ chatUrl, cityDomain, chatAccess, onFailure }: ChatFrameProps) {
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
    <S.FrameBox>
      {!isReady && <S.Connecting role="status">{chatText.connecting}</S.Connecting>}
      <S.Frame
        ref={frame}
        src={chatUrl}
        title={chatText.title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      />
    </S.FrameBox>
  );
}

/** The client's chat identity; the short-lived token is valid for the chat only (D38). */
interface ChatAccess {
  userId: string;
  accessToken: string;
}

/** Interval of readiness messages to the loaded frame, ms (API-06). */
const pollMs = 100;
const maxTries = 10;
/** Time limit of the frame's load, ms (D12); after it the chat has failed. */
const loadLimitMs = 10_000;

/**
 * Messages between page and chat frame (our protocol: API-06 specifies only the transferred data). The frame replies
 * to the query and receives the client's identity; a repeated `chat-ready` requests a fresh token.
 */
const isReadyQuestion = { type: 'chat-is-ready' } as const;
const readyAnswer = 'chat-ready';

interface ChatLinkOptions {
  frame: HTMLIFrameElement;
  origin: string;
  cityDomain: string;
  /** Null, absent or rejected: the visitor is a guest. */
  chatAccess?: (() => Promise<ChatAccess | null>) | undefined;
  onReady: () => void;
  /** The frame did not reply (D31). */
  onFailure: () => void;
}

/**
 * Sends the city's domain, user id and access token to the ready frame (API-06), by postMessage to that
 * origin alone, never in an address. Returns the stop function.
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

interface ChatLauncherProps extends Omit<ChatFrameProps, 'onFailure'>, ChatContactsProps {
  /** Whether the button may be rendered: no other unrequested element covers the page. */
  hasButton: boolean;
}

/**
 * Chat button and its chat (API-06). External code loads only after the click and the consent to all cookies.
 */
export function ChatLauncher({ hasButton, ...props }: ChatLauncherProps) {
  const { isThere, isOpen } = useSiteSelector(({ visit }) => visit.chat);
  const dispatch = useSiteDispatch();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const wasShown = useRef(false);
  const isBehindDialog = useSiteSelector(({ dialogs }) => dialogs.request !== null);
  const titleId = useId();

  const open = ({ currentTarget }: MouseEvent) => {
    opener.current = currentTarget;
    dispatch(chatOpened(null));
  };
  useLayoutEffect(() => {
    // The opening link may be in a dialog: while that is open, elements behind it get no focus.
    if (isOpen && isBehindDialog) return;
    if (isOpen && !wasShown.current) {
      opener.current ??= document.activeElement;
      panel.current?.focus();
    }
    wasShown.current = isOpen;
  }, [isOpen, isBehindDialog]);
  const close = () => {
    dispatch(chatClosed());
    const { current } = opener;
    opener.current = null;
    // The opening button is hidden until the next frame.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus());
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  // On phones the chat fills the screen and would cover the element that gets the focus.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (!isOutside || !matchMedia(S.chatFullScreenQuery).matches) return;
    opener.current = null;
    dispatch(chatClosed());
  };

  return (
    <>
      {isThere && hasButton && (
        <S.Launcher
          type="button"
          aria-label={text.open}
          aria-expanded={isOpen}
          hidden={isOpen}
          onClick={open}
        >
          <Icon name="i-chat" />
        </S.Launcher>
      )}
      <S.ChatPanel
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={closeByKey}
        onBlur={closeWhenLeft}
      >
        <S.ChatHead>
          <h2 id={titleId}>{text.title}</h2>
          <IconButton label={text.close} icon="i-close" onClick={close} />
        </S.ChatHead>
        {isThere ? (
          <Talk {...props} isWanted={isOpen} onFailure={() => dispatch(chatFailed())} />
        ) : (
          <S.ChatText role="alert">
            <p>{text.failed}</p>
            <ChatContacts phone={props.phone} email={props.email} />
          </S.ChatText>
        )}
      </S.ChatPanel>
    </>
  );
}

interface TalkProps extends ChatFrameProps, ChatContactsProps {
  isWanted: boolean;
}

/** Chat content, mounted while the panel is closed too; unmounts when the consent is withdrawn. */
function Talk({ isWanted, phone, email, ...frame }: TalkProps) {
  const isAllowed = useSiteSelector(selectCookieChoice) === 'all';
  const isKnown = useSiteSelector(({ visit }) => visit.hasBegun);
  const dispatch = useSiteDispatch();
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted || !isKnown) return null;
  if (isAllowed) return <ChatFrame {...frame} />;
  return (
    <S.ChatText>
      <p>
        {text.consent} <TextLink href={links.policy}>{text.policy}</TextLink>
      </p>
      <Button size="small" onClick={() => dispatch(saveCookieChoice('all'))}>
        {text.allow}
      </Button>
      <p>{text.orElse}</p>
      <ChatContacts phone={phone} email={email} />
    </S.ChatText>
  );
}

interface ChatContactsProps {
  phone: { text: string; href: string };
  email: string;
}

/** Support contacts besides the chat (D31). */
function ChatContacts({ phone, email }: ChatContactsProps) {
  return (
    <S.ChatContactsBox>
      <S.Contact>
        <Icon name="i-phone" size={20} />
        <TextLink href={phone.href}>{phone.text}</TextLink>
      </S.Contact>
      {email !== '' && (
        <S.Contact>
          <Icon name="i-mail" size={20} />
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </S.Contact>
      )}
    </S.ChatContactsBox>
  );
}
