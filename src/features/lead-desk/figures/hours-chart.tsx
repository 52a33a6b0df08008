import { useState } from 'react';

import type { DeskFigures } from '@/api/desk/desk-figures.schemas';
import { FigureBox } from './figure-box';
import { axisTop, hourCounts } from './figure-sums';
import { figuresText } from './figures.text';
import { Ask, Drawing } from './figures.styles';

const width = 480;
const height = 200;
const left = 32;
const bottom = 24;
const plot = height - bottom - 8;
const column = (width - left) / 24;
const barWidth = 12;

/** Requests by hour of the city's own clock. */
export function HoursChart({ hours }: { hours: DeskFigures['hours'] }) {
  const [city, setCity] = useState('');
  const counts = hourCounts(hours, city);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const top = axisTop(counts);
  const peak = counts.indexOf(Math.max(...counts));
  const rows = counts.map((count, hour) => [figuresText.hourOf(hour), count] as const);
  const y = (value: number) => 8 + plot - (value / top) * plot;
  return (
    <FigureBox
      title={figuresText.hoursTitle}
      summary={total > 0 ? figuresText.hoursSummary(total, peak) : figuresText.nothing}
      table={{ heads: [figuresText.hour, figuresText.leads], rows: total > 0 ? rows : [] }}
      tools={
        <Ask>
          {figuresText.city}
          <select value={city} onChange={(event) => setCity(event.currentTarget.value)}>
            <option value="">{figuresText.allCities}</option>
            {hours.map((row) => (
              <option key={row.city} value={row.city}>
                {row.city}
              </option>
            ))}
          </select>
        </Ask>
      }
    >
      <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
        {counts.map((count, hour) => (
          <g key={hour}>
            {count > 0 && (
              <rect
                className="first"
                x={left + hour * column + (column - barWidth) / 2}
                y={y(count)}
                width={barWidth}
                height={y(0) - y(count)}
                rx={3}
              />
            )}
            {hour % 3 === 0 && (
              <text x={left + hour * column + column / 2} y={height - 4} textAnchor="middle">
                {hour}
              </text>
            )}
          </g>
        ))}
      </Drawing>
    </FigureBox>
  );
}
