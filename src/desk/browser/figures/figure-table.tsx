import { useId } from 'react';

import type { DeskFigures } from '@/desk/contract/desk-figures.schemas';
import { refusalTexts, statusTexts } from '@/desk/contract/desk-names.text';
import { formatSpan } from '../lead/waiting-time';
import { FiguresPanel, FiguresPanelHead, FiguresSummary, TableScroll } from './figures.styles';
import { figuresText } from './figures.text';

/** The first cell heads its row. */
export interface FigureTable {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export function TableHead({ heads }: Pick<FigureTable, 'heads'>) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Scrolls horizontally where it is wider than the screen. */
export function Table({ title, table: { heads, rows } }: { title: string; table: FigureTable }) {
  return (
    <TableScroll label={title}>
      <table aria-label={title}>
        <TableHead heads={heads} />
        <tbody>
          {rows.map((cells, row) => (
            // Managers may share a name.
            <tr key={`${cells[0]} ${row}`}>
              {cells.map((cell, index) => (
                // The columns never change.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface TableBoxProps {
  title: string;
  summary?: string;
  nothing: string;
  /** Accessible name, if the title is not specific enough. */
  label?: string;
  table: FigureTable;
}

function TableBox({ title, summary, nothing, label = title, table }: TableBoxProps) {
  const id = useId();
  const isEmpty = table.rows.length === 0;
  return (
    <FiguresPanel aria-labelledby={id}>
      <FiguresPanelHead>
        <h2 id={id}>{title}</h2>
      </FiguresPanelHead>
      {isEmpty ? (
        <FiguresSummary>{nothing}</FiguresSummary>
      ) : (
        summary !== undefined && <FiguresSummary>{summary}</FiguresSummary>
      )}
      {!isEmpty && <Table title={label} table={table} />}
    </FiguresPanel>
  );
}

/** Renders the most frequent refusals first. */
export function RefusalsTable({ rows }: { rows: DeskFigures['refusals'] }) {
  const heads = [figuresText.reason, figuresText.leads];
  const cells = rows.map(({ reason, count }) => [
    reason === null ? figuresText.noReason : refusalTexts[reason],
    count,
  ]);
  return (
    <TableBox
      title={figuresText.refusalsTitle}
      nothing={figuresText.noRefusals}
      table={{ heads, rows: cells }}
    />
  );
}

/** Renders complaints, questions and coverage requests, which are no sales. */
export function OtherResultsTable({ rows }: { rows: DeskFigures['others'] }) {
  const heads = [figuresText.kind, figuresText.status, figuresText.leads];
  const cells = rows.map(({ kind, status, count }) => [figuresText.kinds[kind], statusTexts[status], count]);
  return (
    <TableBox
      title={figuresText.othersTitle}
      summary={figuresText.othersSummary}
      nothing={figuresText.noOthers}
      table={{ heads, rows: cells }}
    />
  );
}

/** Renders a table, because people are not charted. */
export function ManagersTable({ rows }: { rows: DeskFigures['managers'] }) {
  const heads = [
    figuresText.manager,
    figuresText.taken,
    figuresText.called,
    figuresText.within,
    figuresText.sold,
    figuresText.callMedian,
  ];
  const cells = rows.map((row) => [
    row.name,
    row.taken,
    row.called,
    row.inTime,
    row.sold,
    row.medianMs === null ? figuresText.noCalls : formatSpan(row.medianMs),
  ]);
  return (
    <TableBox
      title={figuresText.managersTitle}
      nothing={figuresText.nobody}
      label={figuresText.managersTable}
      table={{ heads, rows: cells }}
    />
  );
}
