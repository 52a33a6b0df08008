import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { takeChatRequests } from '@/site/chat/request-chat';
import { saveCookieChoice } from '@/site/cookies/cookie-choice';
import { useCookieChoice } from '@/site/cookies/use-cookie-choice';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextLink } from '@/ui/link/link';

import { ChatContacts, type ChatContactsProps } from './chat-contacts';
import { ChatFrame, type ChatFrameProps } from './chat-frame';
import * as S from './chat-launcher.styles';
import { chatText as text } from './chat.text';

interface ChatLauncherProps extends Omit<ChatFrameProps, 'onFailure'>, ChatContactsProps {
  /** Domain that the cities share; empty: this host alone. */
  cookieDomain: string;
  policyHref: string;
}

/**
 * Button of the chat, at the lower right, and the chat that it opens (API-06). Nothing comes from outside before the
 * click and the choice of all cookies (decision 37); without an address there is no chat at all.
 */
export function ChatLauncher(props: ChatLauncherProps) {
  return props.chatUrl === '' ? null : <Chat {...props} />;
}

function Chat(props: ChatLauncherProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  const open = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  useEffect(() => takeChatRequests(open), []);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    // The button that opened it is hidden until the next drawing.
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  // On a phone it fills the screen: what the focus goes on to would lie hidden behind it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isOutside && matchMedia(S.fillsScreen).matches) setOpen(false);
  };

  return (
    <>
      {!hasFailed && (
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
        {hasFailed ? (
          <S.Words role="alert">
            <p>{text.failed}</p>
            <ChatContacts phone={props.phone} email={props.email} />
          </S.Words>
        ) : (
          <Talk {...props} isWanted={isOpen} onFailure={() => setFailed(true)} />
        )}
      </S.Panel>
    </>
  );
}

interface TalkProps extends ChatLauncherProps {
  isWanted: boolean;
  onFailure: () => void;
}

/** The frame once it is wanted and allowed; it stays when the panel is closed, and goes when the leave is taken back. */
function Talk({ isWanted, onFailure, ...props }: TalkProps) {
  const isAllowed = useCookieChoice() === 'all';
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted) return null;
  const { chatUrl, cityDomain, chatAccess } = props;
  if (isAllowed)
    return (
      <ChatFrame chatUrl={chatUrl} cityDomain={cityDomain} chatAccess={chatAccess} onFailure={onFailure} />
    );
  return (
    <S.Words>
      <p>
        {text.consent} <TextLink href={props.policyHref}>{text.policy}</TextLink>
      </p>
      <Button size="small" onClick={() => saveCookieChoice('all', props.cookieDomain)}>
        {text.allow}
      </Button>
      <p>{text.orElse}</p>
      <ChatContacts phone={props.phone} email={props.email} />
    </S.Words>
  );
}
