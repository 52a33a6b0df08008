import { equipmentText } from './equipment.text';

export type OptionKind = 'purchase' | 'instalment' | 'credit' | 'test-drive' | 'lease';

/** Name of a way to pay, as the specification writes it (EQ-03). */
export function optionLabel(kind: OptionKind, months: number): string {
  switch (kind) {
    case 'purchase':
      return equipmentText.purchase;
    case 'instalment':
      return equipmentText.instalment(months);
    case 'credit':
      return equipmentText.credit(months);
    case 'test-drive':
      return equipmentText.testDrive(months);
    case 'lease':
      return equipmentText.lease;
  }
}
