import { useState } from 'react';

import { links } from '@/config/links';
import { AddressField } from '@/features/address-check/address-field';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadForm } from '@/features/leads/lead-form';
import type { RequestPageProps } from './request-page-screen';

type RequestFormProps = Pick<
  RequestPageProps,
  'words' | 'house' | 'item' | 'mostOfAddress' | 'productChips' | 'city' | 'formReturn'
>;

/** Address, products, name and phone. */
export function RequestForm(props: RequestFormProps) {
  const { words, house, item, mostOfAddress, productChips, city, formReturn } = props;
  const returned = formReturn?.form === formKinds.card.formType ? formReturn : null;
  const [houseId, setHouseId] = useState(returned ? (returned.values['context_house'] ?? '') : house?.id);
  return (
    <LeadForm
      id="request"
      {...formKinds.card}
      consentMode={city.consentMode}
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
        error={returned?.errors['context'] === undefined ? undefined : words.addressTooLong}
        onHouse={(chosen) => setHouseId(chosen?.id ?? '')}
      />
    </LeadForm>
  );
}
