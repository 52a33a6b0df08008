import { type SyntheticEvent, useState } from 'react';

import { AddressField } from '@/features/address-check/address-field';
import { houseAddress } from '@/features/address-check/house-address';
import type { KnownHouse } from '@/features/address-check/known-house';
import type { FieldProps } from '@/ui/form/use-native-form';

interface HouseFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  field: FieldProps;
  /** The house that the value is; null for an address that was typed. */
  house: KnownHouse | null;
}

const MAX_LENGTH = 160;

/** Street and house; a house that was chosen of the list goes along with its id. */
export function HouseField({ id, label, placeholder, value, field, house: first }: HouseFieldProps) {
  const [house, setHouse] = useState(first);
  const { name, error, onChange, onBlur } = field;
  /** The list of houses stands in the line as well. */
  const ofLine = (tell: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.name === name) tell(event);
  };
  return (
    <div onChange={ofLine(onChange)} onBlur={ofLine((event) => onBlur?.(event))}>
      <AddressField
        id={id}
        name={name}
        label={label}
        placeholder={placeholder}
        required
        recalls
        maxLength={MAX_LENGTH}
        defaultValue={value}
        error={error}
        onHouse={(chosen) => setHouse(chosen && { id: chosen.id, address: houseAddress(chosen) })}
      />
      <input type="hidden" name="house" value={house?.id ?? ''} />
      <input type="hidden" name="house_address" value={house?.address ?? ''} />
    </div>
  );
}
