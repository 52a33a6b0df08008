import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';

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
  children,
}: DisclosureProps) {
  const zone = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = panels.openId === id;
  const { close } = panels;

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && zone.current?.contains(target) === true;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (isInside(document.activeElement)) button.current?.focus();
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
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId(id)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => panels.toggle(id)}
      >
        {title}
        <Icon name="i-chevron" size={18} />
      </button>
      {children({ id: panelId(id), 'data-open': isOpen, onClick: closeOnLink(close) })}
    </Zone>
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
