import { useId, useState } from 'react';

import type { DeskFigures as Figures, FiguresQuery } from '@/desk/contract/desk-figures.schemas';
import { serverNow } from '@/lib/server-clock';
import { addDays, localClock } from '@/lib/zoned-day';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { browserTimeZone } from '../filters/desk-filters';
import { Loading, useDeskQuery } from '../loading';
import { formatSpan } from '../lead/waiting-time';
import { ConversionChart, DaysChart, FirstCallChart, HoursChart } from './figure-charts';
import { formatShare, sumFigureTotals } from './figure-sums';
import { ManagersTable, OtherResultsTable, RefusalsTable } from './figure-table';
import {
  FiguresQuestion,
  FiguresPanels,
  DateRangeFields,
  Page,
  Tile,
  TileHint,
  FiguresTiles,
} from './figures.styles';
import { figuresText } from './figures.text';

export function DeskFiguresPage({ ports = browserDesk }: { ports?: DeskDependencies }) {
  const [days, setDays] = useState<FiguresQuery>({});
  const figures = useDeskQuery(
    ports,
    () => ports.admin.figures({ ...days, zone: browserTimeZone() }),
    JSON.stringify(days),
  );
  const shown = figures.data;
  return (
    <Page aria-busy={figures.status === 'loading'}>
      <DateRangeFields>
        <FiguresQuestion>
          {figuresText.from}
          <input
            type="date"
            value={days.from ?? shown?.from ?? ''}
            max={days.to ?? shown?.to}
            onChange={(event) => setDays({ ...bounds(days, shown), from: event.currentTarget.value })}
          />
        </FiguresQuestion>
        <FiguresQuestion>
          {figuresText.to}
          <input
            type="date"
            value={days.to ?? shown?.to ?? ''}
            min={days.from ?? shown?.from}
            onChange={(event) => setDays({ ...bounds(days, shown), to: event.currentTarget.value })}
          />
        </FiguresQuestion>
        <p>{figuresText.days}</p>
      </DateRangeFields>
      <Presets days={days} onChoose={setDays} />
      <Loading status={figures.status} texts={figuresText} onRetry={figures.reload} />
      {shown && <Drawn figures={shown} />}
    </Page>
  );
}

const presetNames = ['today', 'yesterday', 'week', 'month'] as const;

const presets = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
} as const satisfies Record<(typeof presetNames)[number], readonly [from: number, to: number]>;

function periodOf([from, to]: readonly [number, number]): FiguresQuery {
  const today = localClock(serverNow(), browserTimeZone()).day;
  return { from: addDays(today, from), to: addDays(today, to) };
}

function Presets({ days, onChoose }: { days: FiguresQuery; onChoose: (days: FiguresQuery) => void }) {
  const name = useId();
  const [pressed, setPressed] = useState<{ preset: string; period: FiguresQuery } | null>(null);
  const press = (preset: (typeof presetNames)[number]) => {
    const period = periodOf(presets[preset]);
    setPressed({ preset, period });
    onChoose(period);
  };
  return (
    <Chips role="radiogroup" aria-label={figuresText.periods}>
      {presetNames.map((preset) => (
        <ChipCheckbox
          key={preset}
          type="radio"
          name={name}
          label={figuresText.presets[preset]}
          // Without dates the month is selected.
          checked={
            pressed ? pressed.preset === preset && pressed.period === days : preset === 'month' && !days.from
          }
          onChange={() => press(preset)}
        />
      ))}
    </Chips>
  );
}

/** Both dates, so that changing one keeps the other. */
function bounds(days: FiguresQuery, shown: Figures | undefined): FiguresQuery {
  return { from: days.from ?? shown?.from ?? '', to: days.to ?? shown?.to ?? '' };
}

function Drawn({ figures }: { figures: Figures }) {
  const totals = sumFigureTotals(figures);
  return (
    <>
      <FiguresTiles>
        <Total title={figuresText.total} value={String(totals.leads)} />
        <Total
          title={figuresText.median}
          value={totals.medianMs === null ? '—' : formatSpan(totals.medianMs)}
        />
        <Total
          title={`${figuresText.within}, ${figuresText.withinTarget(Math.round(figures.targetMs / 60_000))}`}
          value={totals.due === 0 ? '—' : formatShare(totals.withinTarget / totals.due)}
          hint={figuresText.withinHint}
        />
        <Total
          title={figuresText.sold}
          value={totals.sales === 0 ? '—' : formatShare(totals.sold / totals.sales)}
          hint={figuresText.soldHint}
        />
      </FiguresTiles>
      <FiguresPanels>
        <ManagersTable rows={figures.managers} />
        <DaysChart rows={figures.byDay} />
        <HoursChart hours={figures.hours} />
        <FirstCallChart rows={figures.firstCall} targetMs={figures.targetMs} />
        <RefusalsTable rows={figures.refusals} />
        <OtherResultsTable rows={figures.others} />
        <ConversionChart by="form" rows={figures.conversion.form} />
        <ConversionChart by="page" rows={figures.conversion.page} />
        <ConversionChart by="variant" rows={figures.conversion.variant} />
        <ConversionChart by="city" rows={figures.conversion.city} />
      </FiguresPanels>
    </>
  );
}

function Total({ title, value, hint }: { title: string; value: string; hint?: string }) {
  return (
    <Tile>
      <dt>{title}</dt>
      <dd>{value}</dd>
      {hint && <TileHint>{hint}</TileHint>}
    </Tile>
  );
}
