import type { DeskFigures } from '@/api/desk/desk-figures.schemas';
import { formatSpan } from '../waiting';
import { FigureBox } from './figure-box';
import { figuresText } from './figures.text';
import { Drawing, Legend } from './figures.styles';

type Row = DeskFigures['firstCall'][number];

const width = 480;
const rowHeight = 52;
/** Cities beyond these stand in the table. */
const mostRows = 12;

/** Median and p90 from when the call was due to when it was made, per city, against the target. */
export function FirstCallChart({ rows, targetMs }: { rows: readonly Row[]; targetMs: number }) {
  const shown = rows.filter(({ medianMs }) => medianMs !== null).slice(0, mostRows);
  const slowest = shown.toSorted((a, b) => (b.medianMs ?? 0) - (a.medianMs ?? 0))[0];
  const longest = Math.max(targetMs, ...shown.map(({ p90Ms }) => p90Ms ?? 0));
  const x = (ms: number) => (ms / longest) * width;
  const height = shown.length * rowHeight;
  return (
    <FigureBox
      title={figuresText.callTitle}
      summary={
        slowest
          ? figuresText.callSummary(slowest.city, formatSpan(slowest.medianMs ?? 0))
          : figuresText.nothing
      }
      table={tableOf(rows)}
    >
      {shown.length > 0 && (
        <>
          <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
          </Drawing>
          <Legend>
            <span>{figuresText.callMedian}</span>
            <span>{figuresText.callP90}</span>
            {figuresText.withinTarget(Math.round(targetMs / 60_000))}
          </Legend>
        </>
      )}
    </FigureBox>
  );
}

/** A bar that can be seen. */
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
