import { useRouter } from 'next/compat/router';
import type { ReactNode } from 'react';

import { links } from '@/config/links';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { AddressField, type AddressFieldProps } from './address-field';

type FieldProps = Pick<AddressFieldProps, 'label' | 'placeholder' | 'maxLength' | 'defaultValue' | 'error'>;

interface AddressSearchProps extends FieldProps {
  title: string;
  action?: string;
  className?: string;
  /** The button, and content below the field. */
  children: ReactNode;
}

/** Submits by GET, without scripts too; a chosen house opens its result. */
export function AddressSearch({
  title,
  action = links.address,
  className,
  children,
  ...field
}: AddressSearchProps) {
  const router = useRouter();
  return (
    <form
      ref={restoreTypedValues}
      className={className}
      action={action}
      method="get"
      role="search"
      aria-label={title}
    >
      <AddressField
        {...field}
        id="address"
        name="address"
        required
        recalls
        onChoose={({ id }) => void router?.push(`${action}?house=${encodeURIComponent(id)}`)}
      />
      {children}
    </form>
  );
}
