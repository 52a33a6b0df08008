import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import type { FieldRule } from '@/lib/validation/check-field';
import { fieldSchema } from '@/lib/validation/field-schema';
import { type FieldProps, type FieldTrack, useNativeForm } from '@/ui/form/use-native-form';
import { Example } from './example';

interface FieldFormProps {
  /** Of the example, and of its input. */
  name: string;
  rule: FieldRule;
  /** What it came back with from the server. */
  refused?: string | undefined;
  children: (field: FieldProps & { id: string }, track: FieldTrack) => ReactNode;
}

/** A form of one field, by the rule of the kit. */
export function FieldForm({ name, rule, refused, children }: FieldFormProps) {
  const [schema] = useState(() => z.object({ [name]: fieldSchema(rule) }));
  const { formProps, field, track } = useNativeForm({
    schema,
    onSend: async () => null,
    ...(refused !== undefined && { returned: { message: null, fields: { [name]: refused } } }),
  });
  return (
    <Example name={name}>
      <form {...formProps}>{children({ ...field(name), id: `field-${name}` }, track(name))}</form>
    </Example>
  );
}
