import Router from 'next/router';
import {
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Icon } from '@/ui/icon/icon';
import { opensElsewhere } from '@/ui/link/link';
import { useIsHydrated } from '@/ui/hydrated/use-browser-value';
import { useDismissal } from '@/ui/press/use-dismissal';

export const DisclosureItem = styled.li`
  &:where([data-anchor]) {
    position: relative;
  }
`;

export const DisclosurePanel = styled.div`
  display: none;

  &[data-open='true'] {
    display: block;
  }

  /* Without scripts the panel still opens, under a pointer or with focus inside. */
  @media (scripting: none) {
    ${DisclosureItem}:hover > &,
    ${DisclosureItem}:focus-within > & {
      display: block;
    }
  }
`;

export const DisclosureChevron = styled(Icon)`
  transition: transform var(--m-base);

  [aria-expanded='true'] > & {
    transform: rotate(180deg);
  }
`;

/** The element is rendered even when closed. */
export interface DisclosurePanelAttributes {
  id: string;
  'data-open': boolean;
  onClick: (event: MouseEvent) => void;
}

interface DisclosureProps {
  id: string;
  title: ReactNode;
  /** A styled `DisclosureTrigger`. */
  Trigger: ComponentType<TriggerProps>;
  panels: OpenPanelControls;
  /** At its button instead of the header. */
  isAnchor?: boolean;
  isCurrent?: boolean;
  /** Before hydration and without JavaScript; without `href` the button is inactive until hydration. */
  href?: string;
  /** A styled `DisclosurePanel`. */
  children: (panel: DisclosurePanelAttributes) => ReactNode;
}

/**
 * Opens a panel by click or mouse hover. Escape returns the focus; a click outside, leaving focus and a
 * followed link close it.
 */
export function Disclosure({
  id,
  title,
  Trigger,
  panels,
  isAnchor = false,
  isCurrent = false,
  href,
  children,
}: DisclosureProps) {
  const zone = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const isOpen = panels.openId === id;
  const { close } = panels;

  useDismissal({
    isOpen,
    parts: [zone],
    onPressOutside: close,
    onEscape() {
      if (zone.current?.contains(document.activeElement)) trigger.current?.focus();
      close();
    },
  });

  const onBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const byMouse = (act: (id: string) => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act(id);
  };

  return (
    <DisclosureItem
      ref={zone}
      data-anchor={isAnchor || undefined}
      onBlur={onBlur}
      onPointerEnter={byMouse(panels.hoverIn)}
      onPointerLeave={byMouse(panels.hoverOut)}
    >
      <Trigger
        ref={trigger}
        href={href}
        isOpen={isOpen}
        controls={panelId(id)}
        isCurrent={isCurrent}
        onToggle={() => panels.toggle(id)}
      >
        {title}
        <DisclosureChevron name="i-chevron" size={18} />
      </Trigger>
      {children({ id: panelId(id), 'data-open': isOpen, onClick: closeOnLink(close) })}
    </DisclosureItem>
  );
}

interface TriggerProps {
  ref: Ref<HTMLButtonElement & HTMLAnchorElement>;
  href: string | undefined;
  isOpen: boolean;
  controls: string;
  isCurrent: boolean;
  onToggle: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a button; with `href` the server renders a link, which hydration turns into a button. */
export function DisclosureTrigger(props: TriggerProps) {
  const { ref, href, isOpen, controls, isCurrent, onToggle, className, children } = props;
  const isAlive = useIsHydrated();
  const expanded = { 'aria-expanded': isOpen, 'aria-controls': controls };
  const common = { ref, className, 'aria-current': isCurrent ? ('true' as const) : undefined };
  if (href === undefined)
    return (
      <button {...common} type="button" {...expanded} onClick={onToggle}>
        {children}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onToggle();
  };
  // Enter and space press a link that acts as a button.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  const asButton = isAlive ? ({ role: 'button', ...expanded } as const) : {};
  return (
    <a {...common} href={href} {...asButton} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </a>
  );
}

function panelId(id: string): string {
  return `panel-${id}`;
}

function closeOnLink(close: () => void) {
  return ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
}

/** ms: a crossing pointer opens no panel, a briefly leaving one closes none. */
const hoverPause = { in: 120, out: 250 } as const;

interface OpenPanel {
  id: string;
  /** Opened by a click: a leaving pointer does not close it. */
  pinned: boolean;
}

/** At most one panel of the header is open. */
export interface OpenPanelControls {
  openId: string | null;
  toggle: (id: string) => void;
  close: () => void;
  hoverIn: (id: string) => void;
  hoverOut: (id: string) => void;
}

/** Closes the panel when a navigation starts; one opened during it stays. */
export function useOpenPanel(): OpenPanelControls {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openId = open?.id ?? null;

  const change = useCallback((next: (now: OpenPanel | null) => OpenPanel | null, pause = 0) => {
    clearTimeout(timer.current);
    if (pause === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), pause);
  }, []);

  useEffect(() => {
    const close = () => change(() => null);
    Router.events.on('routeChangeStart', close);
    return () => {
      Router.events.off('routeChangeStart', close);
      clearTimeout(timer.current);
    };
  }, [change]);

  return useMemo(
    () => ({
      openId,
      // A click pins a hovered panel; a second closes it.
      toggle: (id) => change((now) => (isPinned(now, id) ? null : { id, pinned: true })),
      close: () => change(() => null),
      hoverIn: (id) => change((now) => (isPinned(now, id) ? now : { id, pinned: false }), hoverPause.in),
      hoverOut: (id) => change((now) => (now?.id === id && !now.pinned ? null : now), hoverPause.out),
    }),
    [openId, change],
  );
}

function isPinned(now: OpenPanel | null, id: string): boolean {
  return now?.id === id && now.pinned;
}
