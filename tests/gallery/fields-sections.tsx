import { type ComponentType, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';

import type { IsoDay } from '@/lib/dates';
import { type FieldRule, fieldSchema } from '@/lib/validation/check-field';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { requiredMessage, simpleNameMessage, wrongMessages } from '@/lib/validation/validation.text';
import { Calendar } from '@/ui/calendar/calendar';
import { DateField } from '@/ui/date-field/date-field';
import { Dropdown, type DropdownProps } from '@/ui/dropdown/dropdown';
import { EmailField } from '@/ui/email-field/email-field';
import { type FieldProps, type FieldValidationState, useNativeForm } from '@/ui/form/use-native-form';
import { CodeField, NameField, SumField } from '@/ui/masked-fields/masked-fields';
import { PasswordField } from '@/ui/password-field/password-field';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { TextArea } from '@/ui/text-area/text-area';
import { TextField } from '@/ui/text-field/text-field';
import { Example, GalleryGrid, GallerySection } from './gallery-layout';
import { kitCalendarTexts, dropdownTexts, fieldsTexts } from './kit-gallery.text';

const State = styled.output`
  display: block;
  margin-top: var(--s-8);
  color: var(--c-muted);
  font: var(--t-caption);
`;

const phone = sameMessage('simplePhone', phoneMessages.sharedCallback);

/** Shows plain fields in their states, and masked fields, each in a form that validates it. [UI-06] */
export function FieldsSection() {
  return (
    <GallerySection id="fields" title={fieldsTexts.title}>
      <GalleryGrid>
        <Example name="rest">
          <TextField
            id="fields-rest"
            label={fieldsTexts.name}
            placeholder={fieldsTexts.anna}
            hint={fieldsTexts.hint}
          />
        </Example>
        <Example name="error">
          <TextField
            id="fields-error"
            label={fieldsTexts.name}
            defaultValue={fieldsTexts.wrong}
            error={fieldsTexts.error}
          />
        </Example>
        <Example name="disabled">
          <TextField id="fields-disabled" label={fieldsTexts.name} defaultValue={fieldsTexts.anna} disabled />
        </Example>
        <Example name="area">
          <TextArea id="fields-area" label={fieldsTexts.text} />
        </Example>
        <KeptField name="name" as={NameField} rule={sameMessage('simpleName', simpleNameMessage)} />
        <KeptField name="phone" as={SimplePhone} rule={phone} />
        <KeptField name="email" as={EmailField} rule={{ type: 'email', required: true }} />
        <KeptField name="password" as={PasswordField} rule={{ type: 'password', required: true }} />
        <KeptField name="code" as={CodeField} rule={{ type: 'agreementCode', required: true }} />
        <KeptField name="sum" as={SumField} rule={{ type: 'amount', required: true, min: 1 }} />
        <KeptField
          name="phone-wrong"
          as={SimplePhone}
          rule={phone}
          start="+7(912)000"
          refused={phoneMessages.sharedCallback}
        />
        <KeptField
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

/** One message for empty and invalid. */
function sameMessage(type: FieldRule['type'], message: string): FieldRule {
  return { type, required: true, messages: { required: message, wrong: message } };
}

type MaskedField = ComponentType<FieldProps & { id: string; label: string; defaultValue?: string }>;

function SimplePhone(props: Parameters<typeof PhoneField>[0]) {
  return <PhoneField {...props} isSimple />;
}

interface KeptFieldProps {
  name: keyof typeof fieldsTexts.labels;
  as: MaskedField;
  rule: FieldRule;
  start?: string;
  refused?: string;
}

function KeptField({ name, as: Masked, rule, start, refused }: KeptFieldProps) {
  return (
    <FieldForm name={name} rule={rule} refused={refused}>
      {(field, track) => (
        <>
          <Masked
            {...field}
            label={fieldsTexts.labels[name]}
            {...(start !== undefined && { defaultValue: start })}
          />
          <State>{fieldsTexts.state(track)}</State>
        </>
      )}
    </FieldForm>
  );
}

const options = dropdownTexts.options.map((label, index) => ({ label, value: String(index) }));

/** Room for an open list. */
const Tall = styled.div`
  min-height: 400px;
`;

/** Shows options, chosen, few, none, loading, invalid, disabled; English defaults. [UI-03] */
export function DropdownSection() {
  return (
    <GallerySection id="dropdown" title={dropdownTexts.title}>
      <GalleryGrid>
        <KeptDropdown name="defaults" />
        <KeptDropdown name="chosen" start="3" words={dropdownTexts.words} hint={dropdownTexts.hint} />
        <KeptDropdown name="few" options={options.slice(0, 2)} words={dropdownTexts.words} />
        <KeptDropdown name="empty" options={[]} />
        <KeptDropdown name="loading" options={[]} isLoading />
        <KeptDropdown name="error" words={dropdownTexts.words} error={dropdownTexts.error} />
        <KeptDropdown name="disabled" start="0" words={dropdownTexts.words} disabled />
      </GalleryGrid>
      <Tall />
    </GallerySection>
  );
}

type KeptDropdownProps = Partial<DropdownProps> & { name: string; start?: string };

function KeptDropdown({ name, start, ...rest }: KeptDropdownProps) {
  const [value, setValue] = useState<string | null>(start ?? null);
  return (
    <Example name={name}>
      <Dropdown
        options={options}
        {...rest}
        id={`dropdown-${name}`}
        label={dropdownTexts.label}
        name={name}
        value={value}
        onChange={setValue}
      />
    </Example>
  );
}

/** Shows it with and without limits, and the opening field. [UI-05] */
export function CalendarSection() {
  return (
    <GallerySection id="calendar" title={kitCalendarTexts.title}>
      <GalleryGrid>
        <KeptCalendar name="free" start="2026-02-16" />
        <KeptCalendar name="limited" start="2026-03-20" min="2026-03-10" max="2027-01-15" />
        <KeptDateField name="date" label={kitCalendarTexts.date} />
        <KeptDateField
          name="date-limited"
          label={kitCalendarTexts.birthday}
          min="1920-01-01"
          max="2008-12-31"
          start="1990-05-09"
        />
        <KeptDateField
          name="date-required"
          label={kitCalendarTexts.required}
          required
          refused={requiredMessage}
        />
        <KeptDateField name="date-disabled" label={kitCalendarTexts.date} start="2026-05-09" disabled />
      </GalleryGrid>
    </GallerySection>
  );
}

type KeptDayProps = { name: string; start?: IsoDay; min?: IsoDay; max?: IsoDay };

function KeptCalendar({ name, start, ...limits }: KeptDayProps) {
  const [day, setDay] = useState<string | null>(start ?? null);
  return (
    <Example name={name}>
      <Calendar value={day} onChange={setDay} {...limits} />
      <output>{day ?? kitCalendarTexts.none}</output>
    </Example>
  );
}

type KeptDateFieldProps = KeptDayProps & {
  label: string;
  required?: boolean;
  disabled?: boolean;
  refused?: string;
};

function KeptDateField({ name, label, start, required, disabled, refused, ...limits }: KeptDateFieldProps) {
  return (
    <FieldForm name={name} rule={{ type: 'date', required, ...limits }} refused={refused}>
      {(field) => (
        <DateField {...field} {...limits} {...{ label, disabled, required }} defaultValue={start} />
      )}
    </FieldForm>
  );
}

interface FieldFormProps {
  name: string;
  rule: FieldRule;
  refused?: string | undefined;
  children: (field: FieldProps & { id: string }, track: FieldValidationState) => ReactNode;
}

function FieldForm({ name, rule, refused, children }: FieldFormProps) {
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
