import styled from 'styled-components';

import type { BoxTableData as BoxTableView } from '@/features/equipment/box-list.server';
import { ComparisonTable } from '@/ui/comparison-table/comparison-table';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { TextLink } from '@/ui/link/link';

const BoxLink = styled(TextLink)`
  display: block;
  padding: var(--s-12) var(--s-4);
  font: 600 1rem/1.5rem var(--f-text);
`;

export function BoxTable({ columns, rows, label }: BoxTableView & { label: string }) {
  const heads = columns.map(({ id, title, href }) => ({
    id,
    head: (
      <BoxLink href={href}>
        <NoWrapNumbers>{title}</NoWrapNumbers>
      </BoxLink>
    ),
  }));
  return <ComparisonTable label={label} columns={heads} rows={rows} />;
}
