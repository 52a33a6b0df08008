import type { ComponentType } from 'react';
import styled from 'styled-components';

import type { FieldRule } from '@/lib/validation/check-field';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { simpleNameMessage, wrongMessages } from '@/lib/validation/validation.text';
import { CodeField } from '@/ui/masked-fields/masked-fields';
import { EmailField } from '@/ui/email-field/email-field';
import type { FieldProps } from '@/ui/form/use-native-form';
import { NameField } from '@/ui/masked-fields/masked-fields';
import { PasswordField } from '@/ui/password-field/password-field';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { SumField } from '@/ui/masked-fields/masked-fields';
import { TextArea } from '@/ui/text-area/text-area';
import { TextField } from '@/ui/text-field/text-field';
import { Example } from './example';
import { FieldForm } from './field-form';
import { fieldsSectionText as text } from './fields-section.text';
import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';

const State = styled.output`
  display: block;
  margin-top: var(--s-8);
  color: var(--c-muted);
  font: var(--t-caption);
`;

const phone = sameMessage('simplePhone', phoneMessages.sharedCallback);

/** Plain fields in their states, and those that mask what is written, each in a form that checks it. [UI-06] */
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
        <Kept name="name" as={NameField} rule={sameMessage('simpleName', simpleNameMessage)} />
        <Kept name="phone" as={SimplePhone} rule={phone} />
        <Kept name="email" as={EmailField} rule={{ type: 'email', required: true }} />
        <Kept name="password" as={PasswordField} rule={{ type: 'password', required: true }} />
        <Kept name="code" as={CodeField} rule={{ type: 'agreementCode', required: true }} />
        <Kept name="sum" as={SumField} rule={{ type: 'amount', required: true, min: 1 }} />
        <Kept
          name="phone-wrong"
          as={SimplePhone}
          rule={phone}
          start="+7(912)000"
          refused={phoneMessages.sharedCallback}
        />
        <Kept
          name="password-wrong"
          as={PasswordField}
          rule={{ type: 'password', required: true }}
          start="qwerty"
          refused={wrongMessages.password}
        />
      </GalleryGrid>
    </GallerySection>
  );
}

/** It says the same when it is empty and when it is wrong. */
function sameMessage(type: FieldRule['type'], message: string): FieldRule {
  return { type, required: true, messages: { required: message, wrong: message } };
}

type MaskedField = ComponentType<FieldProps & { id: string; label: string; defaultValue?: string }>;

function SimplePhone(props: Parameters<typeof PhoneField>[0]) {
  return <PhoneField {...props} isSimple />;
}

interface KeptProps {
  name: keyof typeof text.labels;
  as: MaskedField;
  rule: FieldRule;
  start?: string;
  refused?: string;
}

function Kept({ name, as: Masked, rule, start, refused }: KeptProps) {
  return (
    <FieldForm name={name} rule={rule} refused={refused}>
      {(field, track) => (
        <>
          <Masked
            {...field}
            label={text.labels[name]}
            {...(start !== undefined && { defaultValue: start })}
          />
          <State>{text.state(track)}</State>
        </>
      )}
    </FieldForm>
  );
}
