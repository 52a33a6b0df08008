import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { keepBeside, showOnTop } from '../beside/keep-beside';
import type { CalendarProps } from '../calendar/calendar';
import { deferred } from '../deferred/deferred';
import { Skeleton } from '../skeleton/skeleton';

const Panel = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 auto auto 0;
  width: min(368px, calc(100vw - 16px));
  margin: 0;
  padding: var(--s-16);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-2);
`;

/** Px; of the calendar, so that the panel does not grow when it comes. */
const calendarHeight = 340;

/** 26 KB that only those need who open it. */
const Calendar = deferred(async () => (await import('../calendar/calendar')).Calendar, 'interaction', {
  name: 'calendar',
  fallback: <Skeleton height={calendarHeight} />,
  isBrowserOnly: true,
});

type DatePanelProps = Omit<CalendarProps, 'autoFocus'> & {
  id: string;
  label: string;
  /** The button that opened it: it stands under that, and a press there does not count as one outside. */
  field: RefObject<HTMLElement | null>;
  /** `returnsFocus` tells a choice and Escape from a press elsewhere, which takes the focus away itself. */
  onClose: (returnsFocus: boolean) => void;
};

/** The calendar of a date field, above everything, with the focus in it; Escape and a press outside close it. */
export function DatePanel({ id, label, field, onClose, ...calendar }: DatePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node) || !(panel.current?.contains(target) || field.current?.contains(target));

  useLayoutEffect(() => {
    if (!panel.current || !field.current) return;
    showOnTop(panel.current);
    return keepBeside(field.current, panel.current, { place: 'bottom-end', gap: 12 });
  }, [field]);

  const onPress = useEffectEvent(({ target }: Event) => {
    if (isOutside(target)) onClose(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The Escape that closes the calendar must not close the popup round it.
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointerdown', (event) => onPress(event), options);
    document.addEventListener('keydown', (event) => onKey(event), options);
    return () => stop.abort();
  }, []);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && isOutside(relatedTarget)) onClose(false);
  };
  return (
    <Panel ref={panel} id={id} role="dialog" aria-label={label} popover="manual" onBlur={leave}>
      <Calendar {...calendar} autoFocus />
    </Panel>
  );
}
