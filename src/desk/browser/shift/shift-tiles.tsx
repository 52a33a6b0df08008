import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { addDays, localClock } from '@/lib/zoned-day';
import { deviceNow, serverNow } from '@/lib/server-clock';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { media } from '@/ui/theme/media';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { type FigureTotals, formatShare, sumFigureTotals } from '../figures/figure-sums';
import { Tile, TileHint, FiguresTiles } from '../figures/figures.styles';
import { browserTimeZone } from '../filters/desk-filters';
import { useNow } from '../lead/waiting-clock';
import { useDeskQuery } from '../loading';
import type { Inbox } from '../inbox/use-inbox';
import { isAwaitingCall, formatSpan, formatWaiting } from '../lead/waiting-time';
import { shiftText as text } from './shift.text';

interface ShiftTilesProps {
  inbox: Inbox;
  ports?: DeskDependencies;
}

/** Compares today with the same weekday a week ago. */
export function ShiftTiles({ inbox, ports = browserDesk }: ShiftTilesProps) {
  const weekAgo = useTotals(ports, 7);
  const today = useTotals(ports, 0);
  useNews(inbox, today.reload);
  const isLoading = today.status === 'loading' || weekAgo.status === 'loading';
  return (
    <Place aria-label={text.label} $isLeadOpen={inbox.state.selectedId !== null}>
      <ShiftFigures>
        <Overdue inbox={inbox} />
        {today.data && weekAgo.data && <Today today={today.data} weekAgo={weekAgo.data} />}
        {isLoading && waitingTiles}
      </ShiftFigures>
    </Place>
  );
}

/** A day of the manager's calendar, `daysAgo` before today. */
function useTotals(ports: DeskDependencies, daysAgo: number) {
  return useDeskQuery(ports, async () => {
    const zone = browserTimeZone();
    const day = addDays(localClock(serverNow(), zone).day, -daysAgo);
    // Without an end the server includes cities in which tomorrow has begun.
    const end = daysAgo === 0 ? {} : { to: day };
    return sumFigureTotals(await ports.admin.figures({ from: day, ...end, zone }));
  });
}

/** ms between fetches of the day's figures, because events come in bursts. */
const newsPauseMs = 30_000;

/** A lead arrived or was finished after the load. */
function useNews({ state: { counts, newLeads, recorded } }: Inbox, onNews: () => void) {
  const known = useRef<{ newLeads: number; recorded: typeof recorded; at: number } | null>(null);
  const isKnown = counts !== null;
  useEffect(() => {
    if (!isKnown) return;
    const last = known.current;
    const isNews = last !== null && (last.newLeads !== newLeads || last.recorded !== recorded);
    if (isNews && deviceNow() - last.at < newsPauseMs) return;
    known.current = { newLeads, recorded, at: isNews ? deviceNow() : 0 };
    if (isNews) onNews();
  }, [isKnown, newLeads, recorded, onNews]);
}

/** Skeletons as high as the loaded tiles. */
const waitingTiles = ['a', 'b', 'c'].map((key) => (
  <Tile key={key} as="div">
    <Skeleton height={34} lines={2} />
  </Tile>
));

/** Overdue leads with the current filters, as in their tab; the longest wait is the list's. */
function Overdue({ inbox: { state } }: { inbox: Inbox }) {
  const now = useNow();
  const { counts, leads, responseTargetMs } = state;
  const due = leads.filter(isAwaitingCall).map(({ dueAt }) => dueAt);
  const longest = now === null || due.length === 0 ? 0 : now - Math.min(...due);
  const overdue = counts?.overdue ?? 0;
  const isLate = overdue > 0;
  return (
    <OverdueTile $isLate={isLate}>
      <dt>{responseTargetMs > 0 ? text.overdue(Math.round(responseTargetMs / 60_000)) : text.overdueAny}</dt>
      <dd>{counts ? overdue : '—'}</dd>
      <TileHint>
        {isLate && longest > responseTargetMs ? text.longest(formatWaiting(longest)) : text.nobodyLate}
      </TileHint>
    </OverdueTile>
  );
}

function Today({ today, weekAgo }: Record<'today' | 'weekAgo', FigureTotals>) {
  return (
    <>
      <Figure title={text.today} value={String(today.leads)} before={text.ofDay(weekAgo.leads)} />
      <Figure
        title={text.median}
        value={spanText(today.medianMs) ?? '—'}
        before={text.weekAgo(spanText(weekAgo.medianMs))}
        gain={gainOf(weekAgo.medianMs, today.medianMs)}
      />
      <Figure
        title={text.sold}
        value={shareText(today) ?? '—'}
        before={text.weekAgo(shareText(weekAgo))}
        gain={gainOf(shareOf(today), shareOf(weekAgo))}
      />
    </>
  );
}

interface FigureProps {
  title: string;
  value: string;
  before: string;
  /** Positive for an improvement since last week. */
  gain?: number;
}

function Figure({ title, value, before, gain = 0 }: FigureProps) {
  return (
    <Tile>
      <dt>{title}</dt>
      <dd>{value}</dd>
      <Compared $gain={Math.sign(gain)}>{before}</Compared>
    </Tile>
  );
}

const spanText = (ms: number | null) => (ms === null ? null : formatSpan(ms));
const shareOf = ({ sold, sales }: FigureTotals) => (sales === 0 ? null : sold / sales);

function shareText(totals: FigureTotals): string | null {
  const share = shareOf(totals);
  return share === null ? null : formatShare(share);
}

/** Difference of two figures; 0 if a figure is unknown. */
function gainOf(one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : one - other;
}

/** On a wide screen a line per figure: number, name, last week's. */
const ShiftFigures = styled(FiguresTiles)`
  ${media.from(1024)} {
    ${Tile} {
      display: grid;
      grid-template: auto auto / auto minmax(0, 1fr);
      column-gap: var(--s-12);
      align-content: center;
      align-items: center;
      padding-block: var(--s-8);
    }
    dt,
    ${TileHint} {
      grid-column: 2;
      margin: 0;
      font: 400 0.8125rem/1.125rem var(--f-text);
    }
    dt {
      grid-row: 1;
    }
    dd:first-of-type {
      grid-row: 1 / 3;
      margin: 0;
      font: 600 1.25rem/1.5rem var(--f-display);
    }
  }
`;

/** Hidden on a narrow screen while a lead is open. */
const Place = styled.section<{ $isLeadOpen: boolean }>`
  ${media.below(768)} {
    ${({ $isLeadOpen }) => $isLeadOpen && 'display: none;'}
  }
`;

const OverdueTile = styled(Tile)<{ $isLate: boolean }>`
  ${({ $isLate }) => $isLate && 'background: var(--c-error-soft);'}

  dd:first-of-type {
    ${({ $isLate }) => $isLate && 'color: var(--c-error);'}
  }

  ${TileHint} {
    ${({ $isLate }) => $isLate && 'color: var(--c-text);'}
  }
`;

const Compared = styled(TileHint)<{ $gain: number }>`
  && {
    ${({ $gain }) => $gain > 0 && 'color: var(--c-success);'}
    ${({ $gain }) => $gain < 0 && 'color: var(--c-error);'}
  }
`;
