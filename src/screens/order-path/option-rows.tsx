import styled from 'styled-components';

import {
  isLineOfOtherPayment,
  type OrderChoiceLine,
  findLineWithPayment,
  type OrderPaymentMethod,
} from '@/features/order-path/order-choices';
import type { FieldProps } from '@/ui/form/use-native-form';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { OptionRow } from '@/ui/option-row/option-row';
import { orderPayText } from './order-path.text';

const Way = styled.div`
  &[hidden] {
    display: none;
  }
`;

interface OptionRowsProps {
  field: Omit<FieldProps, 'error'>;
  lines: readonly OrderChoiceLine[];
  /** Hides other payment options; null while the items differ. */
  pay?: OrderPaymentMethod | null;
  chosen: string;
}

export function OptionRows({ field, lines, pay = null, chosen }: OptionRowsProps) {
  return (
    <div>
      {lines.map((line) => (
        <Way key={line.value} hidden={isLineOfOtherPayment(lines, line, pay)}>
          <OptionRow
            {...field}
            value={line.value}
            title={line.title}
            hint={<NoWrapNumbers>{equipmentPaymentHint(lines, line, pay)}</NoWrapNumbers>}
            price={line.price}
            defaultChecked={line.value === chosen}
          />
        </Way>
      ))}
    </div>
  );
}

/** Explains that an item without the order's payment method keeps its own. */
export function equipmentPaymentHint(
  lines: readonly OrderChoiceLine[],
  line: OrderChoiceLine,
  pay: OrderPaymentMethod | null,
) {
  const isOnly =
    pay !== null &&
    line.pay !== undefined &&
    line.pay !== pay &&
    findLineWithPayment(lines, line, pay) === undefined;
  return isOnly ? orderPayText.only(line.hint) : line.hint;
}
