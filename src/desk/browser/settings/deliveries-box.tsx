import type { DeskDeliveries } from '@/desk/contract/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { deliveryStateTexts, receiverText, deskTargetTexts } from '../desk.text';
import { formatMoment } from '../lead/lead-format';
import { Loading, useDeskQuery } from '../loading';
import { SettingsPanel, SettingsFormActions, SettingsRows } from './settings.styles';
import { settingsText } from './settings.text';

/** Lists failed deliveries with errors, to retry. */
export function DeliveriesBox({ ports }: { ports: DeskDependencies }) {
  const deliveries = useDeskQuery(ports, () => ports.admin.deliveries());
  const act = useDeskMutation(ports);
  const sendAgain = (id: string) =>
    void act.run(async () => {
      await ports.admin.sendAgain(id);
      deliveries.reload();
      return settingsText.sentAgain;
    });
  const pause = ({ target, isPaused }: Target) =>
    void act.run(async () => {
      await ports.admin.pauseTarget(target, !isPaused);
      deliveries.reload();
      return settingsText.saved;
    });
  const rows = deliveries.data;
  return (
    <SettingsPanel aria-labelledby="deliveries">
      <h2 id="deliveries">{settingsText.deliveriesTitle}</h2>
      <MutationNote act={act} />
      <Loading status={deliveries.status} texts={settingsText} onRetry={deliveries.reload} />
      {rows && <Targets targets={rows.targets} isBusy={act.isSending} onPause={pause} />}
      {rows && <Counts counts={rows.counts} />}
      {rows?.deliveries.length === 0 && <p>{settingsText.deliveriesEmpty}</p>}
      {rows && rows.deliveries.length > 0 && (
        <SettingsRows>
          {rows.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <SettingsFormActions>
                <b>{settingsText.lead(delivery.lead.number, delivery.lead.city)}</b>
                <Label tone="error">{deliveryStateTexts.get(delivery.state) ?? delivery.state}</Label>
              </SettingsFormActions>
              <p>
                {receiverText(delivery) ?? delivery.target} · {formatMoment(delivery.lead.createdAt)} ·{' '}
                {settingsText.attempts(delivery.attempts)}
                {delivery.lastError && ` · ${delivery.lastError}`}
              </p>
              <SettingsFormActions>
                <Button
                  kind="secondary"
                  size="small"
                  disabled={act.isSending}
                  onClick={() => sendAgain(delivery.id)}
                >
                  {settingsText.sendAgain}
                </Button>
              </SettingsFormActions>
            </li>
          ))}
        </SettingsRows>
      )}
    </SettingsPanel>
  );
}

type Target = DeskDeliveries['targets'][number];

interface TargetsProps {
  targets: readonly Target[];
  isBusy: boolean;
  onPause: (target: Target) => void;
}

/** Paused deliveries wait. */
function Targets({ targets, isBusy, onPause }: TargetsProps) {
  return (
    <SettingsRows>
      {targets.map((one) => {
        const name = deskTargetTexts.get(one.target) ?? one.target;
        return (
          <li key={one.target}>
            <SettingsFormActions role="group" aria-label={settingsText.pauseOf(name)}>
              <b>{name}</b>
              <Label tone={one.isPaused ? 'sun' : 'grey'}>
                {one.isPaused ? settingsText.isPaused : settingsText.isSent}
              </Label>
              <Button kind="ghost" size="small" disabled={isBusy} onClick={() => onPause(one)}>
                {one.isPaused ? settingsText.resume : settingsText.pause}
              </Button>
            </SettingsFormActions>
          </li>
        );
      })}
    </SettingsRows>
  );
}

function Counts({ counts }: { counts: DeskDeliveries['counts'] }) {
  if (counts.length === 0) return null;
  const parts = counts.map(({ target, state, count }) => {
    const text = deliveryStateTexts.get(state) ?? state;
    return `${deskTargetTexts.get(target) ?? target}: ${text} ${count}`;
  });
  return <p>{parts.join(', ')}</p>;
}
