import { useState } from 'react';

import { AddressField } from '@/features/address-check/address-field';
import { houseAddress } from '@/features/address-check/house-address';
import type { KnownHouse } from '@/features/address-check/known-house';

interface HouseFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  /** The house that the value is; null for an address that was typed. */
  house: KnownHouse | null;
}

const mostLetters = 160;

/** Street and house; a house that was chosen of the list goes along with its id. */
export function HouseField({ id, label, placeholder, value, error, house: first }: HouseFieldProps) {
  const [house, setHouse] = useState(first);
  return (
    <>
      <AddressField
        id={id}
        name="address"
        label={label}
        placeholder={placeholder}
        required
        maxLength={mostLetters}
        defaultValue={value}
        error={error}
        onHouse={(chosen) => setHouse(chosen && { id: chosen.id, address: houseAddress(chosen) })}
      />
      <input type="hidden" name="house" value={house?.id ?? ''} />
      <input type="hidden" name="house_address" value={house?.address ?? ''} />
    </>
  );
}
