import { type DeskPublishing, publishFields, wholeSiteTag } from '@/desk/contract/desk-admin.schemas';
import { cachedSectionTitles } from '@/desk/contract/desk-names.text';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead/lead-format';
import { Loading, useDeskQuery } from '../loading';
import { ProblemNote, SettingsPanel, SettingsFormActions, SettingsForm, Pick } from './settings.styles';
import { settingsText } from './settings.text';

/** Publishes the provider's changes by revalidation; without scripts not for single cities. */
export function PublishBox({ ports }: { ports: DeskDependencies }) {
  const { status, data: known, reload, put } = useDeskQuery(ports, () => ports.admin.publishing());
  const act = useDeskMutation(ports);
  const { formProps, choice } = useNativeForm({
    schema: publishFields,
    onSend: (posted) =>
      act.send(async () => {
        put(await ports.admin.publish(posted));
        return settingsText.published;
      }),
  });
  const { error, ...what } = choice('what');
  return (
    <SettingsPanel aria-labelledby="publish">
      <h2 id="publish">{settingsText.publishTitle}</h2>
      <p>{settingsText.publishHint}</p>
      <SettingsForm method="post" action={deskPaths.postPublish} {...clearMessagesOnSubmit(formProps, act)}>
        <Pick>
          {settingsText.publishWhat}
          <select {...what} aria-invalid={error ? true : undefined} defaultValue={wholeSiteTag}>
            <option value={wholeSiteTag}>{settingsText.wholeSite}</option>
            <optgroup label={settingsText.section}>
              {Object.entries(cachedSectionTitles).map(([tag, name]) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </optgroup>
            {known && known.cities.length > 0 && (
              <optgroup label={settingsText.city}>
                {known.cities.map(({ tag, name }) => (
                  <option key={tag} value={tag}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </Pick>
        <MutationNote act={act} />
        <SettingsFormActions>
          <Button type="submit" isLoading={act.isSending}>
            {settingsText.publish}
          </Button>
        </SettingsFormActions>
      </SettingsForm>
      <Loading status={status} texts={settingsText} onRetry={reload} />
      {known && <p>{lastText(known.last)}</p>}
      {known && known.contentProblem !== null && (
        <ProblemNote role="alert">
          <p>{settingsText.contentProblem}</p>
          <pre>{known.contentProblem}</pre>
        </ProblemNote>
      )}
    </SettingsPanel>
  );
}

function lastText(last: DeskPublishing['last']): string {
  if (last === null) return settingsText.neverPublished;
  return settingsText.lastPublished(formatMoment(last.at), last.by ?? settingsText.publishedByCms);
}
