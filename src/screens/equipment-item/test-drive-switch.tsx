import { RowChoice } from '@/ui/option-selector/choice-button';
import { Mark, Option, Words } from '@/ui/option-selector/option-selector.styles';
import type { ItemOption } from './price-card';

interface TestDriveSwitchProps {
  option: ItemOption;
  isOn: boolean;
  /** The page with it switched over: it works without a script. */
  href: string;
  onToggle: () => void;
}

/** Switches a test drive on and off, under the options and as one of them: its months, price and what follows (EQ-05). */
export function TestDriveSwitch({ option, isOn, href, onToggle }: TestDriveSwitchProps) {
  return (
    <Option $isChosen={isOn}>
      <RowChoice href={href} isChosen={isOn} onPress={onToggle}>
        <Mark aria-hidden="true" $isChosen={isOn} />
        <Words $isChosen={isOn}>
          {option.label}
          {option.hint && <small>{option.hint}</small>}
        </Words>
        <b>{option.price}</b>
      </RowChoice>
    </Option>
  );
}
