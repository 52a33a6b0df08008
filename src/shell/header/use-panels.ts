import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Pauses in ms: a pointer that only passes by opens nothing, and one that misses the way does not lose the panel. */
const hoverPause = { in: 120, out: 250 } as const;

interface OpenPanel {
  id: string;
  /** Where it was opened: on another page it is closed. */
  path: string;
  /** Opened by a click, so the pointer may leave. */
  pinned: boolean;
}

/** The dropdown panels of the header, of which one at most is open. */
export interface Panels {
  openId: string | null;
  toggle: (id: string) => void;
  close: () => void;
  hoverIn: (id: string) => void;
  hoverOut: (id: string) => void;
}

/** State of the header's panels; navigation to another path closes them. */
export function usePanels(path: string): Panels {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Forgotten at once, or coming back to the page would open it again.
  if (open && open.path !== path) setOpen(null);
  const openId = open?.path === path ? open.id : null;

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((next: (now: OpenPanel | null) => OpenPanel | null, pause = 0) => {
    clearTimeout(timer.current);
    if (pause === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), pause);
  }, []);

  return useMemo(
    () => ({
      openId,
      // A click on what hovering opened keeps it; only a click on what a click opened closes.
      toggle: (id) => change((now) => (isPinned(now, id, path) ? null : { id, path, pinned: true })),
      close: () => change(() => null),
      hoverIn: (id) =>
        change((now) => (isPinned(now, id, path) ? now : { id, path, pinned: false }), hoverPause.in),
      hoverOut: (id) => change((now) => (now?.id === id && !now.pinned ? null : now), hoverPause.out),
    }),
    [openId, path, change],
  );
}

function isPinned(now: OpenPanel | null, id: string, path: string): boolean {
  return now?.id === id && now.path === path && now.pinned;
}
