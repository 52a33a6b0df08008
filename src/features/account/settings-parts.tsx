import styled from 'styled-components';

import type { Telephony } from '@/api/profile/account.schemas';
import { telephonyFields } from '@/api/profile/client-forms.schemas';
import { clientProductIds } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { formatPhone } from '@/lib/phone';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { useReplaceSection, useLoadedSectionData } from '@/site/client/use-client';
import { Button, ButtonLink } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { AccountArea, type AccountPageProps } from './account-area';
import { AccountCardForm, FormActions, Muted } from './account-card.styles';
import { phonePageText, profilePageText, settingsPageText as text } from './account-cards.text';
import { toOrderRefusal, SectionCard } from './section-card';
import { ServicesCard } from './services-card';

/** Telephone numbers do not wrap. */
const Line = styled.p`
  font: var(--t-h3);
  white-space: nowrap;
`;

export function ServiceSettingsPageCards({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.serviceSettings} onAlive={onAlive}>
      <SettingsCards />
    </AccountArea>
  );
}

export function PhoneSettingsPageCards({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.phoneSettings} onAlive={onAlive}>
      <PhoneCard />
    </AccountArea>
  );
}

/** Only for clients with an internet service (SHELL-06). */
function SettingsCards() {
  const products = useLoadedSectionData('products');
  const hasInternet = products?.services.some(({ productId }) => productId === clientProductIds.internet);
  if (hasInternet === false)
    return (
      <SectionCard section="products" title={text.tariff}>
        {() => (
          <>
            <Muted>{text.noInternet}</Muted>
            <div>
              <ButtonLink kind="secondary" href={links.internet}>
                {text.chooseTariff}
              </ButtonLink>
            </div>
          </>
        )}
      </SectionCard>
    );
  return <ServicesCard path={links.serviceSettings} />;
}

/** Only for clients with a telephony service (SHELL-06). */
function PhoneCard() {
  return (
    <SectionCard section="telephony" title={phonePageText.title}>
      {(telephony) => (telephony ? <PhoneForm telephony={telephony} /> : <Muted>{phonePageText.none}</Muted>)}
    </SectionCard>
  );
}

function PhoneForm({ telephony }: { telephony: Telephony }) {
  const keep = useReplaceSection();
  const saving = useClientMutation((posted: URLSearchParams) => clientCalls.saveTelephony(posted));
  const { formProps, field, choice, message, isSending, canSubmit } = useNativeForm({
    schema: telephonyFields,
    // An empty number ends the forwarding.
    isReady: (fields) => telephonyFields.safeParse(fields).success,
    onSend: async (posted) => {
      const ended = await saving.run(posted);
      if (ended?.kind === 'done') keep({ section: 'telephony', data: ended.result });
      return ended && toOrderRefusal(ended, 'settings');
    },
  });
  return (
    <AccountCardForm
      {...formProps}
      method="post"
      action="/api/p/profile/v1/telephony"
      onInput={() => saving.reset()}
    >
      <div>
        <Muted>{phonePageText.number}</Muted>
        <Line>{formatPhone(telephony.number)}</Line>
      </div>
      <Checkbox id="phone-caller-id" {...choice('callerId')} value="1" defaultChecked={telephony.callerId}>
        {phonePageText.callerId}
      </Checkbox>
      <Checkbox
        id="phone-long-distance"
        {...choice('longDistance')}
        value="1"
        defaultChecked={telephony.longDistance}
      >
        {phonePageText.longDistance}
      </Checkbox>
      <PhoneField
        id="phone-forward"
        {...field('forwardTo')}
        label={phonePageText.forward}
        hint={phonePageText.forwardHint}
        defaultValue={telephony.forwardTo ?? ''}
        isSimple
      />
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <div role="status">
        {saving.ended?.kind === 'done' && <Note tone="success">{profilePageText.saved}</Note>}
      </div>
      <FormActions>
        <Button type="submit" isLoading={isSending} disabled={!canSubmit}>
          {profilePageText.save}
        </Button>
      </FormActions>
    </AccountCardForm>
  );
}
