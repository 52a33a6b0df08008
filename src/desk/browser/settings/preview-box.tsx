import { type DeskPreview, previewFields } from '@/desk/contract/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment, formatShortMoment } from '../lead/lead-format';
import { Loading, useDeskQuery } from '../loading';
import { ProblemNote, SettingsPanel, SettingsFormActions, SettingsForm, Pick } from './settings.styles';
import { settingsText } from './settings.text';

/** Link to the site with the draft folder of content, for lead-admins. */
export function PreviewBox({ ports }: { ports: DeskDependencies }) {
  const { status, data: known, reload, put } = useDeskQuery(ports, () => ports.admin.preview());
  return (
    <SettingsPanel aria-labelledby="preview">
      <h2 id="preview">{settingsText.previewTitle}</h2>
      <Loading status={status} texts={settingsText} onRetry={reload} />
      {known?.folder === null && <p>{settingsText.previewElsewhere}</p>}
      {known && known.folder !== null && (
        <>
          <p>{settingsText[known.hasFolder ? 'previewHint' : 'previewNoFolder'](known.folder)}</p>
          {known.hasFolder && <PreviewForm ports={ports} known={known} put={put} />}
        </>
      )}
    </SettingsPanel>
  );
}

interface PreviewFormProps {
  ports: DeskDependencies;
  known: DeskPreview;
  put: (state: DeskPreview) => void;
}

function PreviewForm({ ports, known, put }: PreviewFormProps) {
  const act = useDeskMutation(ports);
  const { formProps, field, choice } = useNativeForm({
    schema: previewFields,
    onSend: (posted) =>
      act.send(async () => {
        const state = await ports.admin.startPreview(posted);
        put(state);
        return state.running ? settingsText.previewStarted : '';
      }),
  });
  const { error, ...city } = choice('city');
  const isStarting = known.isStarting || act.isSending;
  return (
    <>
      <SettingsForm method="post" action={deskPaths.postPreview} {...clearMessagesOnSubmit(formProps, act)}>
        <Pick>
          {settingsText.previewCity}
          <select {...city} aria-invalid={error ? true : undefined}>
            {known.cities.map(({ domain, name }) => (
              <option key={domain} value={domain}>
                {name}
              </option>
            ))}
          </select>
        </Pick>
        <TextField
          id="preview-at"
          {...field('at')}
          type="datetime-local"
          label={settingsText.previewAt}
          hint={settingsText.previewAtHint}
        />
        <MutationNote act={act} />
        <SettingsFormActions>
          <Button type="submit" kind="secondary" isLoading={act.isSending}>
            {settingsText.previewStart}
          </Button>
        </SettingsFormActions>
      </SettingsForm>
      {known.problem !== null && (
        <ProblemNote role="alert">
          <p>{settingsText.previewProblem}</p>
          <pre>{known.problem}</pre>
        </ProblemNote>
      )}
      {known.isStarting && !act.isSending && <p>{settingsText.previewStarting}</p>}
      {!isStarting && known.running && <RunningLink known={known} running={known.running} />}
      {(isStarting || known.running) && <EndButton ports={ports} put={put} />}
    </>
  );
}

interface RunningLinkProps {
  known: DeskPreview;
  running: NonNullable<DeskPreview['running']>;
}

function RunningLink({ known, running }: RunningLinkProps) {
  const { name = '' } = known.cities.find(({ domain }) => domain === running.city) ?? {};
  return (
    <>
      <p>
        <TextLink href={running.url} target="_blank">
          {settingsText.previewLink(name, formatShortMoment(running.at, 0, 'Europe/Moscow'))}
        </TextLink>
      </p>
      <p>{settingsText.previewUntil(formatMoment(running.until))}</p>
    </>
  );
}

function EndButton({ ports, put }: Pick<PreviewFormProps, 'ports' | 'put'>) {
  const act = useDeskMutation(ports);
  const end = () =>
    void act.run(async () => {
      put(await ports.admin.endPreview());
      return '';
    });
  return (
    <>
      <MutationNote act={act} />
      <SettingsFormActions>
        <Button kind="ghost" size="small" isLoading={act.isSending} onClick={end}>
          {settingsText.previewEnd}
        </Button>
      </SettingsFormActions>
    </>
  );
}
