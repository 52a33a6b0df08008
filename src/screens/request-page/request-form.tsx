import { useState } from 'react';

import { links } from '@/config/links';
import type { ProductChip } from '@/config/product-chips.text';
import { AddressField } from '@/features/address-check/address-field';
import { formKinds } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import type { ReturnedFormValues } from '@/lib/flat-fields';

export interface RequestFormProps {
  words: { address: string; addressPlaceholder: string; addressHint: string; addressTooLong: string };
  house: { id: string; address: string } | null;
  mostOfAddress: number;
  productChips: readonly ProductChip[];
  /** Name of the requested item, for the desk. */
  item: string;
  formReturn: ReturnedFormValues | null;
}

export function RequestForm(props: RequestFormProps) {
  const { words, house, item, mostOfAddress, productChips, formReturn } = props;
  const returned = formReturn?.form === formKinds.card.formType ? formReturn : null;
  const [houseId, setHouseId] = useState(returned ? (returned.values['context_house'] ?? '') : house?.id);
  return (
    <LeadForm
      id="request"
      {...formKinds.card}
      formReturn={formReturn}
      page={links.request}
      context={{ item, ...(houseId ? { house: houseId } : {}) }}
      productChips={productChips}
    >
      <AddressField
        id="request-address"
        name="context_address"
        label={words.address}
        placeholder={words.addressPlaceholder}
        hint={words.addressHint}
        maxLength={mostOfAddress}
        defaultValue={returned?.values['context_address'] ?? house?.address}
        error={returned?.errors['context_address'] === undefined ? undefined : words.addressTooLong}
        recalls
        onHouse={(chosen) => setHouseId(chosen?.id ?? '')}
      />
    </LeadForm>
  );
}
