import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { opensElsewhere } from '@/ui/link/anchor';

import type { Panels } from './use-panels';

const Zone = styled.li`
  &:where([data-anchor]) {
    position: relative;
  }

  & > div {
    display: none;
  }

  & > div[data-open='true'] {
    display: block;
  }

  /* Without scripts the panel still opens, under a pointer or with focus inside. */
  @media (scripting: none) {
    &:hover > div,
    &:focus-within > div {
      display: block;
    }
  }
`;

/** What the panel's own element must carry; it stands in the HTML even when it is closed. */
export interface PanelProps {
  id: string;
  'data-open': boolean;
  onClick: (event: MouseEvent) => void;
}

interface DisclosureProps {
  id: string;
  title: ReactNode;
  panels: Panels;
  /** The panel hangs on its button and not on the whole header. */
  isAnchor?: boolean;
  isCurrent?: boolean;
  /** Where the button leads while its scripts have not come, and without them; else it does nothing then. */
  href?: string;
  /** Draws the panel as a `<div>`. */
  children: (panel: PanelProps) => ReactNode;
}

/**
 * A list item with a button that opens a panel: by click, and by hover with a mouse. Escape gives the focus back to
 * the button; a click outside, focus that leaves and a followed link close it.
 */
export function Disclosure({
  id,
  title,
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

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && zone.current?.contains(target) === true;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (isInside(document.activeElement)) trigger.current?.focus();
      close();
    };
    const onPointerDown = (event: Event) => {
      if (!isInside(event.target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  const onBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const byMouse = (act: (id: string) => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act(id);
  };

  return (
    <Zone
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
        <Icon name="i-chevron" size={18} />
      </Trigger>
      {children({ id: panelId(id), 'data-open': isOpen, onClick: closeOnLink(close) })}
    </Zone>
  );
}

interface TriggerProps {
  ref: Ref<HTMLButtonElement & HTMLAnchorElement>;
  href: string | undefined;
  isOpen: boolean;
  /** Id of the panel. */
  controls: string;
  isCurrent: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A button; with an address it is a link of the server's HTML, which becomes a button once scripts answer for it. */
function Trigger({ ref, href, isOpen, controls, isCurrent, onToggle, children }: TriggerProps) {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const expanded = { 'aria-expanded': isOpen, 'aria-controls': controls };
  const current = isCurrent ? 'true' : undefined;
  if (href === undefined)
    return (
      <button ref={ref} type="button" {...expanded} aria-current={current} onClick={onToggle}>
        {children}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onToggle();
  };
  // What a button does by itself, and a link does not.
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  const asButton = isAlive ? ({ role: 'button', ...expanded } as const) : {};
  return (
    <a ref={ref} href={href} {...asButton} aria-current={current} onClick={onClick} onKeyDown={onKeyDown}>
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
