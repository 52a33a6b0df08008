import { useCallback } from 'react';

import { type DeskPublishing, publishFields, wholeSiteTag } from '@/api/desk/desk-admin.schemas';
import { sectionTexts } from '@/api/desk/desk-names.text';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import type { DeskPorts } from '../browser-desk';
import { MutationNote, submitAnew, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead-format';
import { Loading, useLoaded } from '../loading';
import { Box, Ends, Form, Pick } from './settings.styles';
import { settingsText } from './settings.text';

/** After changes at the provider. Without JavaScript every scope except single cities. */
export function PublishBox({ ports }: { ports: DeskPorts }) {
  const load = useCallback(() => ports.admin.publishing(), [ports]);
  const { state, reload, put } = useLoaded(load, ports);
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
  const known = state.phase === 'ready' ? state.value : null;
  return (
    <Box aria-labelledby="publish">
      <h2 id="publish">{settingsText.publishTitle}</h2>
      <p>{settingsText.publishHint}</p>
      <Form method="post" action={deskPaths.postPublish} {...submitAnew(formProps, act)}>
        <Pick>
          {settingsText.publishWhat}
          <select {...what} aria-invalid={error ? true : undefined} defaultValue={wholeSiteTag}>
            <option value={wholeSiteTag}>{settingsText.wholeSite}</option>
            <optgroup label={settingsText.section}>
              {Object.entries(sectionTexts).map(([tag, name]) => (
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
        <Ends>
          <Button type="submit" isLoading={act.isSending}>
            {settingsText.publish}
          </Button>
        </Ends>
      </Form>
      <Loading state={state} texts={settingsText} onRetry={reload} />
      {known && <p>{lastText(known.last)}</p>}
    </Box>
  );
}

function lastText(last: DeskPublishing['last']): string {
  if (last === null) return settingsText.neverPublished;
  return settingsText.lastPublished(formatMoment(last.at), last.by ?? settingsText.publishedByCms);
}
