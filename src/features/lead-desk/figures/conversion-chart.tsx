import type { Conversion, DeskFigures } from '@/api/desk/desk-figures.schemas';
import { formTitle } from '../lead-format';
import { FigureBox } from './figure-box';
import { formatShare, soldShare } from './figure-sums';
import { figuresText } from './figures.text';
import { Bars } from './figures.styles';

interface ConversionChartProps {
  by: keyof DeskFigures['conversion'];
  rows: readonly Conversion[];
}

/** Rows beyond these stand in the table. */
const mostRows = 8;

/** How many of the requests ended in a sale. */
export function ConversionChart({ by, rows }: ConversionChartProps) {
  const titleOf = ({ name }: Conversion) => (by === 'form' ? formTitle(name) : name);
  const heads = [
    figuresText.name,
    figuresText.leads,
    figuresText.reached,
    figuresText.sold,
    figuresText.refused,
    figuresText.share,
  ];
  const table = rows.map((row) => [
    titleOf(row),
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
        {rows.slice(0, mostRows).map((row) => (
          <li key={row.name}>
            <span>
              {titleOf(row)} <small>{figuresText.soldOf(row.sold, row.leads)}</small>
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
