import type { ReactNode } from 'react';

import { type LeadContext, MAX_COMMENT_LENGTH, toContextFields } from '@/api/leads/lead-context.schemas';
import type { CallbackKind, FormType, LeadRoute } from '@/api/leads/leads.schemas';
import { links } from '@/config/links';
import type { ProductChip } from '@/config/product-chips.text';
import { isName, type NameRule } from '@/lib/name';
import { formatPhone, isPhone } from '@/lib/phone';
import { wrongMessages } from '@/lib/validation/validation.text';
import { useLoadedSectionData } from '@/site/client/use-client';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import type { FieldProps, NativeForm } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { TextLink } from '@/ui/link/link';
import { CodeField, NameField } from '@/ui/masked-fields/masked-fields';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { TextArea } from '@/ui/text-area/text-area';
import { ChipSet, LeadFormNoticeBox, HoneypotBox } from './lead-form.styles';
import { leadsText } from './leads.text';

type Values = Readonly<Record<string, string>>;

interface ProductChoiceProps {
  chips: readonly ProductChip[];
  isChosen: (chip: ProductChip) => boolean;
}

/** Sends titles, because one chip has no id (POP-04). */
export function ProductChoice({ chips, isChosen }: ProductChoiceProps) {
  return (
    <ChipSet aria-label={leadsText.products}>
      <VisuallyHidden as="legend">{leadsText.products}</VisuallyHidden>
      <Chips>
        {chips.map((chip) => (
          <ChipCheckbox
            key={chip.title}
            label={chip.title}
            name="chip"
            value={chip.title}
            defaultChecked={isChosen(chip)}
          />
        ))}
      </Chips>
    </ChipSet>
  );
}

interface LeadFieldsProps {
  id: string;
  nameRule: NameRule;
  phoneMessage: string;
  phoneOnly: boolean;
  field: NativeForm['field'];
  values: Values;
  /** Input that the page of a refused form focuses. */
  startAt: string | null;
}

/** Validates by `required`, `pattern` and `title` without scripts. */
export function LeadFields(props: LeadFieldsProps) {
  const { id, nameRule, phoneMessage, phoneOnly, field, values, startAt } = props;
  return (
    <>
      {!phoneOnly && (
        <NameField
          id={`${id}-fio`}
          {...field('fio')}
          label={leadsText.name}
          placeholder={leadsText.namePlaceholder}
          required
          pattern={namePatterns[nameRule]}
          title={leadsText.nameRule[nameRule]}
          defaultValue={values['fio']}
          autoFocus={startAt === 'fio'}
        />
      )}
      <PhoneField
        id={`${id}-phone`}
        {...field('phone')}
        label={leadsText.phone}
        placeholder={leadsText.phonePlaceholder}
        required
        pattern={phonePattern}
        title={phoneMessage}
        defaultValue={values['phone']}
        autoFocus={startAt === 'phone'}
      />
    </>
  );
}

/** Returns a signed-in client's values by input name; '' if unknown. */
export function useClientFieldValues(nameRule: NameRule): Values {
  const { fio = '', agreement = '' } = useLoadedSectionData('personal') ?? {};
  const phone = useLoadedSectionData('contacts')?.phone[0]?.contactValue ?? '';
  return {
    fio: isName(fio, nameRule) ? fio : '',
    phone: isPhone(phone) ? formatPhone(phone) : '',
    context_agreement: agreement,
  };
}

/** Whether the topic (fault or complaint) concerns existing clients. */
export function isFaultOrComplaint(topic: TopicCode): boolean {
  return topic === 0 || topic === 3;
}

interface ReportFieldsProps extends Pick<LeadFieldsProps, 'id' | 'field' | 'values' | 'startAt'> {
  topic: TopicCode;
  /** Below the comment. */
  advice?: ReactNode;
}

/** Shows the agreement number for a fault or complaint only. */
export function CommentAndAgreementFields({ id, topic, field, values, startAt, advice }: ReportFieldsProps) {
  return (
    <>
      <TextArea
        id={`${id}-comment`}
        rows={3}
        {...field('context_comment')}
        label={leadsText.comment}
        hint={leadsText.optional}
        maxLength={MAX_COMMENT_LENGTH}
        defaultValue={values['context_comment']}
        autoFocus={startAt === 'context_comment'}
      />
      {advice}
      {isFaultOrComplaint(topic) && (
        <CodeField
          id={`${id}-agreement`}
          {...field('context_agreement')}
          label={leadsText.agreement}
          hint={leadsText.agreementHint}
          autoComplete="off"
          pattern="\s*(?:[0-9A-Za-z]\s*){5,16}"
          title={wrongMessages.agreementCode}
          maxLength={40}
          defaultValue={values['context_agreement']}
          autoFocus={startAt === 'context_agreement'}
        />
      )}
    </>
  );
}

/** lib/name and lib/phone as `pattern`: validates before scripts and keeps zod out of the first load. */
const letters = '\\p{L}[\\p{L}\\p{M}]*';
const hyphened = `${letters}(?:\\p{Pd}${letters})*`;

const anySpace = '\\s*';
const fiveWords = (word: string) => `${anySpace}${word}(?:\\s+${word}){0,4}${anySpace}`;

export const namePatterns: Readonly<Record<NameRule, string>> = {
  letters: fiveWords(letters),
  lettersAndHyphens: fiveWords(hyphened),
  // The `v` flag of `pattern` requires these backslashes.
  simple: '[^\\d!"№;%:?*\\(\\)_+=~\\[\\]`@#$\\^&\\{\\},.<>\\/\\|\\\\\']{2,100}',
};

/** Ten digits after at most two prefixes, then an extension after a letter. */
export const phonePattern = '\\D*(?:[78]\\D*){0,2}(?:\\d\\D*){10}(?:[\\p{L}#][^\\d]*\\d{1,6}\\D*)?';

interface ConsentProps {
  id: string;
  field: FieldProps;
  defaultChecked: boolean;
  startsHere: boolean;
}

/** Renders the separate consent (D36), unticked. Documents open in a new tab: typed values remain. */
export function ConsentTick({ id, field, defaultChecked, startsHere }: ConsentProps) {
  return (
    <Checkbox
      id={id}
      {...field}
      name="consent"
      value="1"
      required
      defaultChecked={defaultChecked}
      autoFocus={startsHere}
    >
      {leadsText.consentBeforeLink}
      <TextLink href={links.consent} target="_blank">
        {leadsText.consentLink}
      </TextLink>
    </Checkbox>
  );
}

/** Renders «Нажимая «…», вы соглашаетесь с Условиями обработки данных» (LEAD-05). */
export function ConsentNotice({ buttonText }: { buttonText: string }) {
  return (
    <LeadFormNoticeBox>
      {leadsText.noticeBeforeLink(buttonText)}
      <TextLink href={links.policy} target="_blank">
        {leadsText.noticeLink}
      </TextLink>
    </LeadFormNoticeBox>
  );
}

/** Catches bots: invisible to people; requests with it are quarantined. */
export function HoneypotField() {
  return (
    <HoneypotBox aria-hidden="true">
      <label>
        {leadsText.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </HoneypotBox>
  );
}

export interface LeadSubject {
  formType: FormType;
  /** `/api/{route}`; `request` by default. */
  route?: LeadRoute;
  page: string;
  hidden?: {
    tv_equipment_id?: string;
    plan?: string;
    internet_equipment_id?: string;
    /** EQ-09; months only with `leasing`. */
    tv_equipment_buy?: 'leasing' | 'sale';
    tv_equipment_duration?: number;
    kind?: CallbackKind;
    topic?: TopicCode;
  };
  /** The visitor's choice as displayed (D9). */
  context?: LeadContext;
}

/** Returns name and value of each hidden input; omits empty values. */
export function hiddenInputs({ formType, page, hidden = {}, context = {} }: LeadSubject): [string, string][] {
  const inputs: [string, string | number | undefined][] = [
    ['form_type', formType],
    ['page', page],
    ['tv_equipment_id', hidden.tv_equipment_id],
    ['internet_equipment_id', hidden.internet_equipment_id],
    ['plan', hidden.plan],
    ['tv_equipment_buy', hidden.tv_equipment_buy],
    ['tv_equipment_duration', hidden.tv_equipment_duration],
    ['kind', hidden.kind],
    ['topic', hidden.topic],
  ];
  const own = inputs.flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return [...own, ...toContextFields(context)];
}
