import styled from 'styled-components';

import { isOtherWay, type OrderChoiceLine, paidBy, type WayToPay } from '@/features/order-path/order-choices';
import type { FieldProps } from '@/ui/form/use-native-form';
import { Unbroken } from '@/ui/layout/unbroken';
import { OptionRow } from '@/ui/option-row/option-row';
import { orderPayText } from './order-path.text';

const Way = styled.div`
  &[hidden] {
    display: none;
  }
`;

interface OptionRowsProps {
  /** Of the form that they stand in. */
  field: Omit<FieldProps, 'error'>;
  lines: readonly OrderChoiceLine[];
  /** How the order is paid for: other ways stand back. Null while each thing has its own. */
  pay?: WayToPay | null;
  /** Value of the line that stands chosen at first. */
  chosen: string;
}

/** What can be chosen of one kind, each with its price. */
export function OptionRows({ field, lines, pay = null, chosen }: OptionRowsProps) {
  return (
    <div>
      {lines.map((line) => (
        <Way key={line.value} hidden={isOtherWay(lines, line, pay)}>
          <OptionRow
            {...field}
            value={line.value}
            title={line.title}
            hint={<Unbroken>{hintOf(lines, line, pay)}</Unbroken>}
            price={line.price}
            defaultChecked={line.value === chosen}
          />
        </Way>
      ))}
    </div>
  );
}

/** What can't be had as the order is paid for keeps its own way, and says so. */
export function hintOf(lines: readonly OrderChoiceLine[], line: OrderChoiceLine, pay: WayToPay | null) {
  const isOnly =
    pay !== null && line.pay !== undefined && line.pay !== pay && paidBy(lines, line, pay) === undefined;
  return isOnly ? orderPayText.only(line.hint) : line.hint;
}
