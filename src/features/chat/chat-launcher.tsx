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

  // Listens before the frame can have loaded.
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

/** The short-lived token is valid only for the chat (D38). */
interface ChatAccess {
  userId: string;
  accessToken: string;
}

/** Interval of questions to the frame, ms (API-06). */
const pollMs = 100;
const maxTries = 10;
/** ms (D12); afterwards the chat counts as failed. */
const loadLimitMs = 10_000;

/**
 * API-06 specifies only the data; these messages are ours. The frame's reply requests the client's identity;
 * a repeated `chat-ready` a new token.
 */
const isReadyQuestion = { type: 'chat-is-ready' } as const;
const readyAnswer = 'chat-ready';

interface ChatLinkOptions {
  frame: HTMLIFrameElement;
  origin: string;
  cityDomain: string;
  /** Absent, null or rejected: the visitor is a guest. */
  chatAccess?: (() => Promise<ChatAccess | null>) | undefined;
  onReady: () => void;
  /** The frame has not replied in time (D31). */
  onFailure: () => void;
}

/**
 * Sends domain, user id and token when the frame is ready (API-06), by postMessage to the chat's origin,
 * never in URLs. Returns the stop function.
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
  /** False while an automatic overlay covers the page. */
  hasButton: boolean;
}

/** Loads external scripts only after a click and the consent to all cookies (API-06). */
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
    // While a dialog with the chat's link is open, elements behind it can't take the focus.
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

  // On phones the chat covers the newly focused element, so it closes.
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

/** Mounted while closed; unmounts when the consent is withdrawn. */
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

/** Support contacts beside the chat (D31). */
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
