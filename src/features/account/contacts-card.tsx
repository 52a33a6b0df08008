import { Label } from '@/ui/label/label';
import { formatPhone } from '@/lib/phone';
import { Muted, RowEnd, Rows } from './account-card.styles';
import { SectionCard } from './section-card';
import { profilePageText as text } from './settings.text';
import { Icon } from '@/ui/icon/icon';

/** Addresses with their state, and phones. */
export function ContactsCard() {
  return (
    <SectionCard section="contacts" title={text.contacts} lines={2}>
      {({ email, phone }) => (
        <Rows>
          {email.map(({ contactValue, status }) => (
            <li key={contactValue}>
              <Icon name="i-mail" />
              <div>
                <Muted>{text.email}</Muted>
                <b>{contactValue}</b>
              </div>
              <RowEnd>
                <Label tone={status === 'confirmed' ? 'ok' : 'grey'}>{text.emailStatus[status]}</Label>
              </RowEnd>
            </li>
          ))}
          {email.length === 0 && <Missing icon="i-mail" words={text.noEmail} />}
          {phone.map(({ contactValue }) => (
            <li key={contactValue}>
              <Icon name="i-phone" />
              <div>
                <Muted>{text.phone}</Muted>
                <b>{formatPhone(contactValue)}</b>
              </div>
            </li>
          ))}
          {phone.length === 0 && <Missing icon="i-phone" words={text.noPhone} />}
        </Rows>
      )}
    </SectionCard>
  );
}

function Missing({ icon, words }: { icon: string; words: string }) {
  return (
    <li>
      <Icon name={icon} />
      <Muted>{words}</Muted>
    </li>
  );
}
