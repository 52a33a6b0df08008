import { type SyntheticEvent, useState } from 'react';

import { AddressField } from '@/features/address-check/address-field';
import type { KnownHouse } from '@/lib/house-address';
import type { FieldProps } from '@/ui/form/use-native-form';

interface HouseFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  field: FieldProps;
  house: KnownHouse | null;
}

const MAX_LENGTH = 160;

/** Adds the id of a listed house to the form. */
export function HouseField({ id, label, placeholder, value, field, house: first }: HouseFieldProps) {
  const [house, setHouse] = useState(first);
  const { name, error, onChange, onBlur } = field;
  /** Ignores events of the list in the field. */
  const ofLine = (handle: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.name === name) handle(event);
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
        onHouse={setHouse}
      />
      <input type="hidden" name="house" value={house?.id ?? ''} />
      <input type="hidden" name="house_address" value={house?.address ?? ''} />
    </div>
  );
}
