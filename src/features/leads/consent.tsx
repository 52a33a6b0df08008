import { links } from '@/config/links';
import { Checkbox } from '@/ui/checkbox/checkbox';
import type { FieldProps } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import { Notice } from './lead-form.styles';
import { leadsText } from './leads.text';

interface ConsentProps {
  id: string;
  field: FieldProps;
  defaultChecked: boolean;
  /** A returned page starts here. */
  startsHere: boolean;
}

/** The separate, unticked consent of decision 36. Documents open beside, so that nothing typed is lost. */
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

/** «Нажимая «…», вы соглашаетесь с Условиями обработки данных» (LEAD-05). */
export function ConsentNotice({ buttonText }: { buttonText: string }) {
  return (
    <Notice>
      {leadsText.noticeBeforeLink(buttonText)}
      <TextLink href={links.policy} target="_blank">
        {leadsText.noticeLink}
      </TextLink>
    </Notice>
  );
}
