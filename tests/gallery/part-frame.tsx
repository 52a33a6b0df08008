import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  padding-block: var(--s-24);
`;

interface PartFrameProps {
  /** Selector for tests, and mark of the chunk. */
  id: string;
  title: string;
  children?: ReactNode;
}

/** Frames a part; `data-alive`: hydrated. */
export function PartFrame({ id, title, children }: PartFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.setAttribute('data-alive', ''), []);
  return (
    <Frame id={id} ref={frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Frame>
  );
}

/** A counter outside React, like the site's store. */
interface PartCount {
  get: () => number;
  add: () => void;
  subscribe: (onChange: () => void) => () => void;
}

export function makePartCount(): PartCount {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    get: () => count,
    add: () => {
      count += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const PartCountContext = createContext(makePartCount());

/** Hydrates with the server's value, whatever the count is by then. */
export function usePartCount(): number {
  const { subscribe, get } = use(PartCountContext);
  return useSyncExternalStore(subscribe, get, () => 0);
}
