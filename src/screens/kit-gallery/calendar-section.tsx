import { useState } from 'react';

import type { IsoDay } from '@/lib/dates';
import { requiredMessage } from '@/lib/validation/validation.text';
import { Calendar } from '@/ui/calendar/calendar';
import { DateField } from '@/ui/date-field/date-field';
import { calendarSectionText as text } from './calendar-section.text';
import { Example } from './example';
import { FieldForm } from './field-form';
import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';

/** The calendar free and within limits, and the field that opens it. [UI-05] */
export function CalendarSection() {
  return (
    <GallerySection id="calendar" title={text.title}>
      <GalleryGrid>
        <KeptCalendar name="free" start="2026-02-16" />
        <KeptCalendar name="limited" start="2026-03-20" min="2026-03-10" max="2027-01-15" />
        <KeptField name="date" label={text.date} />
        <KeptField
          name="date-limited"
          label={text.birthday}
          min="1920-01-01"
          max="2008-12-31"
          start="1990-05-09"
        />
        <KeptField name="date-required" label={text.required} required refused={requiredMessage} />
        <KeptField name="date-disabled" label={text.date} start="2026-05-09" disabled />
      </GalleryGrid>
    </GallerySection>
  );
}

type KeptProps = { name: string; start?: IsoDay; min?: IsoDay; max?: IsoDay };

function KeptCalendar({ name, start, ...limits }: KeptProps) {
  const [day, setDay] = useState<string | null>(start ?? null);
  return (
    <Example name={name}>
      <Calendar value={day} onChange={setDay} {...limits} />
      <output>{day ?? text.none}</output>
    </Example>
  );
}

type KeptFieldProps = KeptProps & {
  label: string;
  required?: boolean;
  disabled?: boolean;
  refused?: string;
};

function KeptField({ name, label, start, required, disabled, refused, ...limits }: KeptFieldProps) {
  return (
    <FieldForm name={name} rule={{ type: 'date', required, ...limits }} refused={refused}>
      {(field) => (
        <DateField {...field} {...limits} {...{ label, disabled, required }} defaultValue={start} />
      )}
    </FieldForm>
  );
}
