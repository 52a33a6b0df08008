import { type ComponentType, useState } from 'react';
import styled from 'styled-components';

import { EmailField } from '@/ui/email-field/email-field';
import type { TrackedField } from '@/ui/field/use-tracked-field';
import { NameField } from '@/ui/name-field/name-field';
import { PasswordField } from '@/ui/password-field/password-field';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { TextArea } from '@/ui/text-area/text-area';
import { TextField } from '@/ui/text-field/text-field';
import { Example } from './example';
import { fieldsSectionText as text } from './fields-section.text';
import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';

const State = styled.output`
  display: block;
  margin-top: var(--s-8);
  color: var(--c-muted);
  font: var(--t-caption);
`;

/** Plain fields in their states, and those that check what is written. [UI-06] */
export function FieldsSection() {
  return (
    <GallerySection id="fields" title={text.title}>
      <GalleryGrid>
        <Example name="rest">
          <TextField id="fields-rest" label={text.name} placeholder={text.anna} hint={text.hint} />
        </Example>
        <Example name="error">
          <TextField id="fields-error" label={text.name} defaultValue={text.wrong} error={text.error} />
        </Example>
        <Example name="disabled">
          <TextField id="fields-disabled" label={text.name} defaultValue={text.anna} disabled />
        </Example>
        <Example name="area">
          <TextArea id="fields-area" label={text.text} />
        </Example>
        <Kept name="name" label={text.name} field={NameField} />
        <Kept name="phone" label={text.phone} field={PhoneField} />
        <Kept name="email" label={text.email} field={EmailField} />
        <Kept name="password" label={text.password} field={PasswordField} />
        <Kept name="phone-wrong" label={text.phone} field={PhoneField} start="7912000" isTouched />
        <Kept name="password-wrong" label={text.password} field={PasswordField} start="qwerty" isTouched />
      </GalleryGrid>
    </GallerySection>
  );
}

type CheckedFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  required: boolean;
  isTouched?: boolean | undefined;
  onTrack: (field: TrackedField) => void;
};

type KeptProps = {
  name: string;
  label: string;
  field: ComponentType<CheckedFieldProps>;
  start?: string;
  isTouched?: boolean;
};

function Kept({ name, label, field: CheckedField, start = '', isTouched }: KeptProps) {
  const [value, setValue] = useState(start);
  const [state, setState] = useState<TrackedField>();
  return (
    <Example name={name}>
      <CheckedField
        id={`fields-${name}`}
        label={label}
        value={value}
        onChange={setValue}
        required
        isTouched={isTouched}
        onTrack={setState}
      />
      <State>{state && text.state(state)}</State>
    </Example>
  );
}
