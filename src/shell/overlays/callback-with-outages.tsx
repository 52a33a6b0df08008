import { useState } from 'react';

import { houseSearchText } from '@/features/address-check/address-check.text';
import { AddressField } from '@/features/address-check/address-field';
import {
  ShellCallbackDialog,
  type ShellCallbackDialogProps,
} from '@/features/leads/dialogs/shell-callback-dialog';
import { HelpSuggestions } from '@/features/help/help-suggestions';
import { OutageCheck } from '@/features/outages/outage-check';
import { outageStepText } from '@/features/outages/outages.text';
import type { KnownHouse } from '@/lib/house-address';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';

/**
 * Shows outages before a fault report (NET-04), and help articles for a fault's or question's comment
 * (HELP-04).
 */
export function CallbackWithOutages(props: Omit<ShellCallbackDialogProps, 'FaultStep' | 'Advice'>) {
  return <ShellCallbackDialog {...props} FaultStep={FaultStep} Advice={HelpSuggestions} />;
}

function FaultStep({ onNext }: { onNext: () => void }) {
  const [house, setHouse] = useState<KnownHouse | null>(null);
  return (
    <OutageCheck house={house} onNext={onNext}>
      <AddressField
        id="fault-address"
        name="address"
        label={houseSearchText.label}
        hint={outageStepText.hint}
        maxLength={MAX_QUERY_LENGTH}
        recalls
        onHouse={setHouse}
      />
    </OutageCheck>
  );
}
