import { useRouter } from 'next/compat/router';
import type { ReactNode } from 'react';

import { links } from '@/config/links';
import { takeTypedBefore } from '@/ui/form/typed-before';
import { AddressField, type AddressFieldProps } from './address-field';

type FieldProps = Pick<AddressFieldProps, 'label' | 'placeholder' | 'maxLength' | 'defaultValue' | 'error'>;

interface AddressSearchProps extends FieldProps {
  /** Name of the search for screen readers. */
  title: string;
  className?: string;
  /** The button, and whatever follows the field. */
  children: ReactNode;
}

/** Searches on /address by GET, so it works without scripts; a chosen house opens its result. */
export function AddressSearch({ title, className, children, ...field }: AddressSearchProps) {
  const router = useRouter();
  return (
    <form
      ref={takeTypedBefore}
      className={className}
      action={links.address}
      method="get"
      role="search"
      aria-label={title}
    >
      <AddressField
        {...field}
        id="address"
        name="address"
        required
        onHouse={(house) => {
          if (house) void router?.push(`${links.address}?house=${encodeURIComponent(house.id)}`);
        }}
      />
      {children}
    </form>
  );
}
