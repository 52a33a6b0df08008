import { useState } from 'react';

import { type DeskSwitches, switchFields, wholeSiteTag } from '@/desk/contract/desk-admin.schemas';
import { featureTexts } from '@/desk/contract/desk-names.text';
import { features } from '@/config/features';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Label } from '@/ui/label/label';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { Loading, useDeskQuery } from '../loading';
import { Confirmation } from './confirmation';
import { SettingsPanel, SettingsFormActions, SettingsForm, Pick, SettingsRows } from './settings.styles';
import { settingsText } from './settings.text';

/** Switches in a city or everywhere; without scripts only everywhere. */
export function SwitchesBox({ ports }: { ports: DeskDependencies }) {
  const { status, data: known, reload, put } = useDeskQuery(ports, () => ports.admin.switches());
  const act = useDeskMutation(ports);
  const [asked, setAsked] = useState<URLSearchParams | null>(null);
  const switchOff = async (posted: URLSearchParams) => {
    const refusal = await act.send(async () => {
      put(await ports.admin.switchFeature(posted));
      return settingsText.switchedOff;
    });
    setAsked(null);
    return refusal;
  };
  const { formProps, choice } = useNativeForm({
    schema: switchFields,
    onSend: async (posted) => {
      if (posted.get('where') !== wholeSiteTag) return switchOff(posted);
      setAsked(posted);
      return null;
    },
  });
  const { error: featureError, ...feature } = choice('feature');
  const { error: whereError, ...where } = choice('where');
  return (
    <SettingsPanel aria-labelledby="switches">
      <h2 id="switches">{settingsText.switchesTitle}</h2>
      <p>{settingsText.switchesHint}</p>
      <SettingsForm
        method="post"
        action={deskPaths.postSwitches}
        {...clearMessagesOnSubmit(formProps, act)}
        onChange={() => setAsked(null)}
      >
        <input type="hidden" name="isOff" value="off" />
        <Pick>
          {settingsText.switchWhat}
          <select {...feature} aria-invalid={featureError ? true : undefined}>
            {features.map((name) => (
              <option key={name} value={name}>
                {`${featureTexts[name].title}: ${featureTexts[name].instead}`}
              </option>
            ))}
          </select>
        </Pick>
        <Pick>
          {settingsText.switchWhere}
          <select {...where} aria-invalid={whereError ? true : undefined}>
            {(known?.places ?? [{ tag: wholeSiteTag, name: settingsText.wholeSite }]).map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {tag === wholeSiteTag ? settingsText.wholeSite : name}
              </option>
            ))}
          </select>
        </Pick>
        <MutationNote act={act} />
        {asked === null && (
          <SettingsFormActions>
            <Button type="submit" kind="secondary" isLoading={act.isSending}>
              {settingsText.switchOff}
            </Button>
          </SettingsFormActions>
        )}
      </SettingsForm>
      {asked !== null && (
        <Confirmation
          question={settingsText.switchAsk(titleOf(asked))}
          yes={settingsText.switchYes}
          isSending={act.isSending}
          onConfirm={() => void switchOff(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      <Loading status={status} texts={settingsText} onRetry={reload} />
      {known && <OffList off={known.off} ports={ports} put={put} />}
    </SettingsPanel>
  );
}

function titleOf(posted: URLSearchParams): string {
  const feature = features.find((name) => name === posted.get('feature'));
  return feature ? featureTexts[feature].title : '';
}

interface OffListProps {
  off: DeskSwitches['off'];
  ports: DeskDependencies;
  put: (state: DeskSwitches) => void;
}

/** Each with a button to switch it on. */
function OffList({ off, ports, put }: OffListProps) {
  const act = useDeskMutation(ports);
  if (off.length === 0) return <p>{settingsText.nothingOff}</p>;
  const switchOn = ({ feature, where }: (typeof off)[number]) =>
    void act.run(async () => {
      put(await ports.admin.switchFeature(new URLSearchParams({ feature, where, isOff: 'on' })));
      return settingsText.switchedOn;
    });
  return (
    <>
      <SettingsRows>
        {off.map((one) => {
          const { title } = featureTexts[one.feature];
          return (
            <li key={`${one.feature} ${one.where}`}>
              <SettingsFormActions role="group" aria-label={settingsText.switchOf(title, one.name)}>
                <b>{title}</b>
                <Label tone="error">{settingsText.isOffAt(one.name)}</Label>
                <Button kind="ghost" size="small" disabled={act.isSending} onClick={() => switchOn(one)}>
                  {settingsText.switchOn}
                </Button>
              </SettingsFormActions>
            </li>
          );
        })}
      </SettingsRows>
      <MutationNote act={act} />
    </>
  );
}
