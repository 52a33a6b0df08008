import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { links } from '@/config/links';
import { chooseCookies } from '@/site/visit/site-cookies';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { chatClosed, chatFailed, chatOpened, selectCookieChoice } from '@/site/visit/visit.slice';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { ChatFrame, type ChatFrameProps } from './chat-frame';
import * as S from './chat-launcher.styles';
import { chatText as text } from './chat.text';

interface ChatLauncherProps extends Omit<ChatFrameProps, 'onFailure'>, ChatContactsProps {
  /** Its button may stand at the edge: nothing else that nobody asked for lies over the page. */
  hasButton: boolean;
}

/**
 * Button of the chat, at the lower right, and the chat that it opens (API-06). Nothing comes from outside before the
 * click and the choice of all cookies.
 */
export function ChatLauncher({ hasButton, ...props }: ChatLauncherProps) {
  const { isThere, isOpen } = useSiteSelector(({ visit }) => visit.chat);
  const dispatch = useSiteDispatch();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  const open = ({ currentTarget }: MouseEvent) => {
    opener.current = currentTarget;
    dispatch(chatOpened(null));
  };
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current ??= document.activeElement;
    panel.current?.focus();
  }, [isOpen]);
  const close = () => {
    dispatch(chatClosed());
    const { current } = opener;
    opener.current = null;
    // The button that opened it is hidden until the next drawing.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus());
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  // On a phone it fills the screen: what the focus goes on to would lie hidden behind it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (!isOutside || !matchMedia(S.fillsScreen).matches) return;
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
      <S.Panel
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={closeByKey}
        onBlur={closeWhenLeft}
      >
        <S.Head>
          <h2 id={titleId}>{text.title}</h2>
          <IconButton label={text.close} icon="i-close" onClick={close} />
        </S.Head>
        {isThere ? (
          <Talk {...props} isWanted={isOpen} onFailure={() => dispatch(chatFailed())} />
        ) : (
          <S.Words role="alert">
            <p>{text.failed}</p>
            <ChatContacts phone={props.phone} email={props.email} />
          </S.Words>
        )}
      </S.Panel>
    </>
  );
}

interface TalkProps extends ChatFrameProps, ChatContactsProps {
  isWanted: boolean;
}

/** The frame once it is wanted and allowed; it stays when the panel is closed, and goes when the leave is taken back. */
function Talk({ isWanted, phone, email, ...frame }: TalkProps) {
  const isAllowed = useSiteSelector(selectCookieChoice) === 'all';
  const isKnown = useSiteSelector(({ visit }) => visit.hasBegun);
  const dispatch = useSiteDispatch();
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted || !isKnown) return null;
  if (isAllowed) return <ChatFrame {...frame} />;
  return (
    <S.Words>
      <p>
        {text.consent} <TextLink href={links.policy}>{text.policy}</TextLink>
      </p>
      <Button size="small" onClick={() => dispatch(chooseCookies('all'))}>
        {text.allow}
      </Button>
      <p>{text.orElse}</p>
      <ChatContacts phone={phone} email={email} />
    </S.Words>
  );
}

interface ChatContactsProps {
  /** As it is shown and as it is called. */
  phone: { text: string; href: string };
  /** Empty: there is none. */
  email: string;
}

/** Ways to be helped without the chat (D31). */
function ChatContacts({ phone, email }: ChatContactsProps) {
  return (
    <S.Contacts>
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
    </S.Contacts>
  );
}
