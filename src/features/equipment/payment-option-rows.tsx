import { OptionRow } from '@/ui/option-row/option-row';
import type { ShownOption } from './option-view-model';

interface PaymentOptionRowsProps {
  name: string;
  options: readonly Pick<ShownOption, 'index' | 'label' | 'hint' | 'price' | 'previousPrice'>[];
  chosenIndex: number | null;
  onChoose: (index: number) => void;
}

export function PaymentOptionRows({ name, options, chosenIndex, onChoose }: PaymentOptionRowsProps) {
  return options.map(({ index, label, hint, price, previousPrice }) => (
    <OptionRow
      key={index}
      {...{ name, hint, price }}
      value={index}
      title={label}
      previousPrice={previousPrice ?? undefined}
      checked={index === chosenIndex}
      onChange={() => onChoose(index)}
    />
  ));
}
