import { type MouseEvent, useRef } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import { selectIsAuth } from '@/site/client/client.slice';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { useSiteSelector } from '@/site/store-hooks';
import { useBottomInset } from '@/ui/bottom-inset/bottom-inset';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { formLink, isOnPage } from '@/ui/link/form-link';
import { breakpoints, media } from '@/ui/theme/media';
import { defaultSurface } from '@/ui/theme/inverse-surface';
import { useBrowserValue } from '@/ui/hydrated/use-browser-value';
import { bottomBarText as text } from './bottom-bar.text';
import { useIsTextFieldFocused } from './use-field-focus';

const Bar = styled.aside`
  ${defaultSurface}
  ${media.onScreenOnly}
  position: fixed;
  z-index: 15;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  padding: var(--s-8) var(--gutter) max(var(--s-8), env(safe-area-inset-bottom));
  border-top: 1px solid var(--c-line);
  box-shadow: var(--e-2);

  ${media.from(breakpoints.shell.mobile)} {
    display: none;
  }
`;

/** Equal widths; a column if large text leaves no room. */
const BarLink = styled(ButtonLink)`
  flex: 1 0 0;
  min-width: max-content;
  padding-inline: var(--s-8);
  white-space: nowrap;
`;

interface BottomBarProps {
  /** Phone of the sales department, for clients of the support. */
  phone: { text: string; href: string };
  /** Without a form on the page; null if the city hides the button (LEAD-11). */
  connect: 'connect' | 'callback' | null;
  /** Without scripts. */
  connectHref: string;
}

/**
 * Renders phone and «Подключить» at a phone's lower edge (SHELL-14), for clients «Оплатить» and «Поддержка».
 * Not with a buy bar, nor while a text field has the focus (on-screen keyboard).
 */
export function BottomBar({ phone, connect, connectHref }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isTyping = useIsTextFieldFocused();
  useBottomInset(bar, 'bar', !isTyping);
  const isClient = useSiteSelector(selectIsAuth);
  if (isTyping) return null;
  if (isClient)
    return (
      <Bar ref={bar} aria-label={text.label}>
        <BarLink kind="accent" href={links.payments}>
          <Icon name="i-wallet" size={20} />
          {text.pay}
        </BarLink>{' '}
        <BarLink kind="secondary" href={phone.href} aria-label={`${text.support}: ${phone.text}`}>
          <Icon name="i-phone" size={20} />
          {text.support}
        </BarLink>
      </Bar>
    );
  return (
    <Bar ref={bar} aria-label={text.label}>
      <BarLink kind="secondary" href={phone.href} aria-label={`${text.call}: ${phone.text}`}>
        <Icon name="i-phone" size={20} />
        {text.call}
      </BarLink>
      {connect && <ConnectLink kind={connect} href={connectHref} />}
    </Bar>
  );
}

function ConnectLink({ kind, href }: { kind: 'connect' | 'callback'; href: string }) {
  return (
    <BarLink kind="accent" {...useConnect(kind, href)}>
      {text.connect}
    </BarLink>
  );
}

/** Forms, or elements that replace them. */
const formIds = ['request', 'CallBackForm'];

const formOfPage = () => formIds.find(isOnPage) ?? null;

/** Scrolls to the page's form, or opens the dialog. */
function useConnect(kind: 'connect' | 'callback', href: string) {
  const popup = useDialogLink({ kind }, href);
  const formId = useBrowserValue(formOfPage, null);
  if (formId === null) return popup;
  const link = formLink(formId);
  const onClick = (event: MouseEvent) => {
    track(analyticsEvents.button('bottom_bar', text.connect));
    link.onClick(event);
  };
  return { href: link.href, onClick };
}
