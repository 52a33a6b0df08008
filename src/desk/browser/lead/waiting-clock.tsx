import { useSyncExternalStore } from 'react';
import { css, styled } from 'styled-components';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import { onServerClock, serverNow } from '@/lib/server-clock';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { deskText } from '../desk.text';
import { formatShortMoment } from './lead-format';
import {
  isAwaitingCall,
  formatSpan,
  formatWaiting,
  isCalledAgain,
  isDueLater,
  type WaitingTone,
  waitingTone,
} from './waiting-time';

/** Shows the due time of a later call, or the arrival time without a call. */
export function WaitingBadge({ lead, responseTargetMs }: { lead: DeskLead; responseTargetMs: number }) {
  const isWaiting = isAwaitingCall(lead);
  // Subscribes to the text: each second only rows with a changed text render again.
  const text = useTimeDerivedValue((now) => badgeText(lead, now), '');
  const tone = useTimeDerivedValue(
    (now) => (isWaiting ? waitingTone(now - lead.dueAt, responseTargetMs) : 'calm'),
    'calm',
  );
  const isAhead = useTimeDerivedValue((now) => isDueLater(lead, now), false);
  if (!isWaiting) return <ReceivedAt>{text}</ReceivedAt>;
  if (isAhead)
    return (
      <Badge $tone="ahead">{isCalledAgain(lead) ? deskText.dueAt(text) : deskText.firstDueAt(text)}</Badge>
    );
  return (
    <Badge $tone={tone}>
      <Icon name="i-clock" size={16} />
      <VisuallyHidden>{deskText.waits} </VisuallyHidden>
      {text}
    </Badge>
  );
}

function badgeText(lead: DeskLead, now: number): string {
  if (!isAwaitingCall(lead)) return formatShortMoment(lead.createdAt, now);
  return isDueLater(lead, now) ? formatShortMoment(lead.dueAt, now) : formatWaiting(now - lead.dueAt);
}

const radius = 39;
const circumference = 2 * Math.PI * radius;

/** Fills up to the response target; nothing without a due call. */
export function WaitingDial({ lead, responseTargetMs }: { lead: DeskLead; responseTargetMs: number }) {
  const now = useNow() ?? lead.dueAt;
  if (!isAwaitingCall(lead) || isDueLater(lead, now)) return null;
  const waited = now - lead.dueAt;
  const left = responseTargetMs - waited;
  const filled = Math.min(1, Math.max(0, waited / responseTargetMs)) * circumference;
  return (
    <DialBox>
      <Dial $tone={waitingTone(waited, responseTargetMs)} viewBox="0 0 92 92" aria-hidden="true">
        <circle className="track" cx="46" cy="46" r={radius} />
        <circle
          className="spent"
          cx="46"
          cy="46"
          r={radius}
          strokeDasharray={`${filled.toFixed(1)} ${circumference.toFixed(1)}`}
          transform="rotate(-90 46 46)"
        />
        <path className="hands" d="M46 28v19l12 8" />
      </Dial>
      <div>
        <DialTime>{formatWaiting(waited)}</DialTime>
        <DialHint>
          {left > 0 ? deskText.waitsFor(formatSpan(left)) : deskText.waitsOver(formatSpan(-left))}
        </DialHint>
      </div>
    </DialBox>
  );
}

/** `ahead`: the call is due later. */
const badgeTones: Record<WaitingTone | 'ahead', ReturnType<typeof css>> = {
  calm: css`
    background: var(--c-success-soft);
    color: var(--c-success);
  `,
  soon: css`
    background: var(--c-accent-soft);
    color: var(--c-on-accent-soft);
  `,
  late: css`
    background: var(--c-error-soft);
    color: var(--c-error);
  `,
  ahead: css`
    background: var(--c-sky-soft);
    color: var(--c-on-sky-soft);
  `,
};

const ringColours: Record<WaitingTone, string> = {
  calm: 'var(--c-success)',
  soon: 'var(--c-accent)',
  late: 'var(--c-error)',
};

const Badge = styled.span<{ $tone: WaitingTone | 'ahead' }>`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: var(--s-4);
  padding: 2px var(--s-8);
  border-radius: var(--r-8);
  font: 650 0.875rem/1.25rem var(--f-text);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone }) => badgeTones[$tone]}
`;

const ReceivedAt = styled.span`
  padding: 2px 0;
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const DialBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-16);
  align-items: center;
`;

const Dial = styled.svg<{ $tone: WaitingTone }>`
  width: 92px;
  height: 92px;
  fill: none;

  circle {
    stroke-width: 10;
  }
  .track {
    stroke: var(--c-surface-2);
  }
  .spent {
    stroke: ${({ $tone }) => ringColours[$tone]};
    stroke-linecap: round;
  }
  .hands {
    stroke: var(--c-text);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const DialTime = styled.b`
  display: block;
  font: 600 1.5rem/2rem var(--f-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.04em;
`;

const DialHint = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;
`;

const tickMs = 1_000;
const listeners = new Set<() => void>();
let stop: () => void = () => undefined;
let now = 0;

/**
 * Returns the server's time each second, UTC ms; null on the server and during hydration. One shared timer.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow, readNothing);
}

/** Renders only if the value of `read` changes. */
export function useTimeDerivedValue<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(readNow()),
    () => onServer,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    const timer = setInterval(tick, tickMs);
    const forget = onServerClock(tick);
    stop = () => {
      clearInterval(timer);
      forget();
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}

function readNow(): number {
  // A render's snapshot is constant: only the timer updates it.
  if (now === 0) now = serverNow();
  return now;
}

function readNothing(): null {
  return null;
}
