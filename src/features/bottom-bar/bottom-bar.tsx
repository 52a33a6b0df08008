import { useRef } from 'react';

import { useBottomSpace } from '@/site/bottom-space/use-bottom-space';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import * as S from './bottom-bar.styles';
import { bottomBarText as text } from './bottom-bar.text';
import { useFieldFocus } from './use-field-focus';

interface BottomBarProps {
  /** As it is shown and as it is called. */
  phone: { text: string; href: string };
  connectHref: string;
}

/**
 * Phone and «Подключить» along the lower edge of a phone (SHELL-14). Not for pages with a buy bar of their own. It
 * steps aside while something is typed: with the keyboard out there is no room for both.
 */
export function BottomBar({ phone, connectHref }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isTyping = useFieldFocus();
  useBottomSpace(bar, 'bar', !isTyping);
  if (isTyping) return null;
  return (
    <S.Bar ref={bar} aria-label={text.label}>
      <ButtonLink kind="secondary" href={phone.href} aria-label={`${text.call}: ${phone.text}`}>
        <Icon name="i-phone" size={20} />
        {text.call}
      </ButtonLink>
      <ButtonLink kind="accent" href={connectHref}>
        {text.connect}
      </ButtonLink>
    </S.Bar>
  );
}
