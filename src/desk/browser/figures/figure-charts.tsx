import { type ReactNode, useId, useState } from 'react';

import type { Conversion, DeskFigures } from '@/desk/contract/desk-figures.schemas';
import { Button } from '@/ui/button/button';
import { pageText, variantText } from '@/desk/contract/desk-names.text';
import { formatRussianDate } from '@/lib/dates';
import { formTitle } from '../lead/lead-format';
import { formatSpan } from '../lead/waiting-time';
import {
  roundUpAxisMaximum,
  formatShare,
  hourCounts,
  mergeConversionsByTitle,
  soldShare,
} from './figure-sums';
import { type FigureTable, Table } from './figure-table';
import {
  FiguresQuestion,
  Bars,
  FiguresPanel,
  FiguresPanelHead,
  FiguresChart,
  FiguresLegend,
  FiguresSummary,
} from './figures.styles';
import { figuresText } from './figures.text';

const width = 480;
const height = 200;
const left = 32;
const bottom = 24;
const plot = height - bottom - 8;

export function HoursChart({ hours }: { hours: DeskFigures['hours'] }) {
  const [city, setCity] = useState('');
  const counts = hourCounts(hours, city);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const peak = counts.indexOf(Math.max(...counts));
  const rows = counts.map((count, hour) => [figuresText.hourOf(hour), count] as const);
  return (
    <FigureBox
      title={figuresText.hoursTitle}
      summary={total > 0 ? figuresText.hoursSummary(total, peak) : figuresText.nothing}
      table={{ heads: [figuresText.hour, figuresText.leads], rows: total > 0 ? rows : [] }}
      tools={
        <FiguresQuestion>
          {figuresText.city}
          <select value={city} onChange={(event) => setCity(event.currentTarget.value)}>
            <option value="">{figuresText.allCities}</option>
            {hours.map((row) => (
              <option key={row.city} value={row.city}>
                {row.city}
              </option>
            ))}
          </select>
        </FiguresQuestion>
      }
    >
      <Columns columns={counts.map((count, hour) => ({ name: String(hour), count }))} />
    </FigureBox>
  );
}

export function DaysChart({ rows }: { rows: DeskFigures['byDay'] }) {
  const most = [...rows].sort((a, b) => b.leads - a.leads)[0];
  const heads = [figuresText.day, figuresText.leads, figuresText.sales, figuresText.sold];
  return (
    <FigureBox
      title={figuresText.daysTitle}
      summary={most ? figuresText.daysSummary(formatRussianDate(most.day), most.leads) : figuresText.nothing}
      table={{
        heads,
        rows: rows.map(({ day, leads, sales, sold }) => [formatRussianDate(day), leads, sales, sold]),
      }}
    >
      {rows.length > 0 && (
        <Columns
          columns={rows.map(({ day, leads }) => ({ name: formatRussianDate(day).slice(0, 5), count: leads }))}
        />
      )}
    </FigureBox>
  );
}

/** Labels on the axis of days. */
const MAX_NAMES = 8;

function Columns({ columns }: { columns: readonly { name: string; count: number }[] }) {
  const top = roundUpAxisMaximum(columns.map(({ count }) => count));
  const y = (value: number) => 8 + plot - (value / top) * plot;
  const column = (width - left) / columns.length;
  const barWidth = Math.min(12, column * 0.7);
  const step = Math.ceil(columns.length / MAX_NAMES);
  return (
    <FiguresChart viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((part) => {
        const value = (top / 4) * part;
        return (
          <g key={part}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        );
      })}
      {columns.map(({ name, count }, index) => (
        <g key={name}>
          {count > 0 && (
            <rect
              className="first"
              x={left + index * column + (column - barWidth) / 2}
              y={y(count)}
              width={barWidth}
              height={y(0) - y(count)}
              rx={Math.min(3, barWidth / 2)}
            />
          )}
          {index % step === 0 && (
            <text x={left + index * column + column / 2} y={height - 4} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
    </FiguresChart>
  );
}

type Row = DeskFigures['firstCall'][number];

const rowHeight = 52;
/** In the chart; the table lists all. */
const MAX_CITIES = 12;

/** Renders median and 90th percentile from due time to first call, with the target. */
export function FirstCallChart({ rows, targetMs }: { rows: readonly Row[]; targetMs: number }) {
  const shown = rows.filter(({ medianMs }) => medianMs !== null).slice(0, MAX_CITIES);
  const slowest = [...shown].sort((a, b) => (b.medianMs ?? 0) - (a.medianMs ?? 0))[0];
  const longest = Math.max(targetMs, ...shown.map(({ p90Ms }) => p90Ms ?? 0));
  const x = (ms: number) => (ms / longest) * width;
  const height = shown.length * rowHeight;
  return (
    <FigureBox
      title={figuresText.callTitle}
      summary={
        slowest
          ? figuresText.callSummary(slowest.city, formatSpan(slowest.medianMs ?? 0))
          : figuresText.nobodyCalled
      }
      table={tableOf(rows)}
    >
      {shown.length > 0 && (
        <>
          <FiguresChart viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {shown.map((row, index) => (
              <g key={row.city} transform={`translate(0 ${index * rowHeight})`}>
                <text x={0} y={12}>
                  {row.city}
                </text>
                <text x={width} y={12} textAnchor="end">
                  {formatSpan(row.medianMs ?? 0)} / {formatSpan(row.p90Ms ?? 0)}
                </text>
                <rect className="first" x={0} y={20} width={bar(x(row.medianMs ?? 0))} height={9} rx={3} />
                <rect className="second" x={0} y={32} width={bar(x(row.p90Ms ?? 0))} height={9} rx={3} />
                <line className="target" x1={x(targetMs)} x2={x(targetMs)} y1={17} y2={44} />
              </g>
            ))}
          </FiguresChart>
          <FiguresLegend>
            <span>{figuresText.callMedian}</span>
            <span>{figuresText.callP90}</span>
            {figuresText.withinTarget(Math.round(targetMs / 60_000))}
          </FiguresLegend>
        </>
      )}
    </FigureBox>
  );
}

function bar(length: number): number {
  return Math.max(3, length);
}

function tableOf(rows: readonly Row[]) {
  const span = (ms: number | null) => (ms === null ? figuresText.noCalls : formatSpan(ms));
  return {
    heads: [
      figuresText.city,
      figuresText.leads,
      figuresText.called,
      figuresText.within,
      figuresText.callMedian,
      figuresText.callP90,
    ],
    rows: rows.map((row) => [
      row.city,
      row.leads,
      row.called,
      row.withinTarget,
      span(row.medianMs),
      span(row.p90Ms),
    ]),
  };
}

interface ConversionChartProps {
  by: keyof DeskFigures['conversion'];
  rows: readonly Conversion[];
}

/** Row titles. */
const conversionNames: Record<keyof DeskFigures['conversion'], (name: string) => string> = {
  city: (name) => name,
  form: formTitle,
  page: pageText,
  variant: (name) => {
    const [key = '', variant = ''] = name.split(': ');
    return variantText(key, variant);
  },
};

/** Maximum number of bars in the chart; the table lists all rows. */
const MAX_BARS = 8;

export function ConversionChart({ by, rows: given }: ConversionChartProps) {
  const rows = mergeConversionsByTitle(given, conversionNames[by]);
  const heads = [
    figuresText.name,
    figuresText.leads,
    figuresText.reached,
    figuresText.sold,
    figuresText.refused,
    figuresText.share,
  ];
  const table = rows.map((row) => [
    row.name,
    row.leads,
    row.reached,
    row.sold,
    row.refused,
    formatShare(soldShare(row)),
  ]);
  const nothing = by === 'variant' ? figuresText.noVariants : figuresText.nothing;
  return (
    <FigureBox
      title={figuresText.conversionTitles[by]}
      summary={rows.length === 0 ? nothing : undefined}
      table={{ heads, rows: table }}
    >
      <Bars>
        {rows.slice(0, MAX_BARS).map((row) => (
          <li key={row.name}>
            <span>
              {row.name} <small>{figuresText.soldOf(row.sold, row.leads)}</small>
            </span>
            <b>{formatShare(soldShare(row))}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="track" width={100} height={10} />
              <rect className="first" width={soldShare(row) * 100} height={10} />
            </svg>
          </li>
        ))}
      </Bars>
    </FigureBox>
  );
}

interface FigureBoxProps {
  title: string;
  /** Summarises the chart in a sentence. */
  summary?: string | undefined;
  /** Also for screen readers. */
  table: FigureTable;
  tools?: ReactNode;
  children: ReactNode;
}

/** A chart, with numbers behind «Показать таблицей». */
function FigureBox({ title, summary, table, tools, children }: FigureBoxProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <FiguresPanel aria-labelledby={id}>
      <FiguresPanelHead>
        <h2 id={id}>{title}</h2>
        {table.rows.length > 0 && (
          <Button kind="ghost" size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? figuresText.asChart : figuresText.asTable}
          </Button>
        )}
      </FiguresPanelHead>
      {tools}
      {summary && <FiguresSummary>{summary}</FiguresSummary>}
      {isTable ? <Table title={title} table={table} /> : children}
    </FiguresPanel>
  );
}
