import type { OrderChoiceLine } from '@/features/order-path/order-choices';
import type { FieldProps } from '@/ui/form/use-native-form';
import { OptionRow } from '@/ui/option-row/option-row';

interface OptionRowsProps {
  /** Of the form that they stand in. */
  field: Omit<FieldProps, 'error'>;
  lines: readonly OrderChoiceLine[];
  /** Value of the line that stands chosen at first. */
  chosen: string;
}

/** What can be chosen of one kind, each with its price. */
export function OptionRows({ field, lines, chosen }: OptionRowsProps) {
  return (
    <div>
      {lines.map(({ value, title, hint, price }) => (
        <OptionRow
          key={value}
          {...field}
          value={value}
          title={title}
          hint={hint}
          price={price}
          defaultChecked={value === chosen}
        />
      ))}
    </div>
  );
}
