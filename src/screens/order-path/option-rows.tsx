import type { OrderChoiceLine } from '@/features/order-path/order-choices';
import { OptionRow } from '@/ui/option-row/option-row';

interface OptionRowsProps {
  name: string;
  lines: readonly OrderChoiceLine[];
  /** Value of the line that stands chosen at first. */
  chosen: string;
}

/** What can be chosen of one kind, each with its price. */
export function OptionRows({ name, lines, chosen }: OptionRowsProps) {
  return (
    <div>
      {lines.map(({ value, title, hint, price }) => (
        <OptionRow
          key={value}
          name={name}
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
