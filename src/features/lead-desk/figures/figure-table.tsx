import { useId } from 'react';

import type { DeskFigures } from '@/api/desk/desk-figures.schemas';
import { formatSpan } from '../waiting-time';
import { Box, BoxHead, Summary, TableScroll } from './figures.styles';
import { figuresText } from './figures.text';

/** The numbers of a figure; the first cell of a row names it. */
export interface FigureTable {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Scrolls sideways by itself where it is wider than the screen. */
export function Table({ title, table: { heads, rows } }: { title: string; table: FigureTable }) {
  return (
    <TableScroll label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // two managers may share a name
            <tr key={`${cells[0]} ${row}`}>
              {cells.map((cell, index) => (
                // the columns of a table don't move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Who took, called and sold how much: a table, because nobody is to be a bar. */
export function ManagersTable({ rows }: { rows: DeskFigures['managers'] }) {
  const id = useId();
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
    <Box aria-labelledby={id}>
      <BoxHead>
        <h2 id={id}>{figuresText.managersTitle}</h2>
      </BoxHead>
      {rows.length === 0 ? (
        <Summary>{figuresText.nobody}</Summary>
      ) : (
        <Table title={figuresText.managersTable} table={{ heads, rows: cells }} />
      )}
    </Box>
  );
}
