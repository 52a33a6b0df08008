import { type ReactNode, useId, useState } from 'react';

import { Button } from '@/ui/button/button';
import { figuresText } from './figures.text';
import { Box, BoxHead, Summary, TableScroll } from './figures.styles';

export interface FigureTable {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface FigureBoxProps {
  title: string;
  /** What the drawing says, in a sentence. */
  summary?: string | undefined;
  /** The same numbers, for who reads them or can't see the drawing. */
  table: FigureTable;
  tools?: ReactNode;
  children: ReactNode;
}

/** One figure: a drawing, and behind «Показать таблицей» its numbers. */
export function FigureBox({ title, summary, table, tools, children }: FigureBoxProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <BoxHead>
        <h2 id={id}>{title}</h2>
        {table.rows.length > 0 && (
          <Button kind="ghost" size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? figuresText.asChart : figuresText.asTable}
          </Button>
        )}
      </BoxHead>
      {tools}
      {summary && <Summary>{summary}</Summary>}
      {isTable ? <Table title={title} table={table} /> : children}
    </Box>
  );
}

function Table({ title, table: { heads, rows } }: { title: string; table: FigureTable }) {
  return (
    <TableScroll tabIndex={0} role="region" aria-label={title}>
      <table>
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
          {rows.map((cells) => (
            <tr key={String(cells[0])}>
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
