import { useState } from 'react';

import type { DeskQuarantine } from '@/desk/contract/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { Loading, useDeskQuery } from '../loading';
import { Confirmation } from './confirmation';
import { SettingsPanel, SettingsFormActions, SettingsRows } from './settings.styles';
import { settingsText } from './settings.text';

type Reason = DeskQuarantine['reasons'][number];

/** Removes quarantined requests by reason, in bulk; later ones stay. */
export function QuarantineBox({ ports }: { ports: DeskDependencies }) {
  const quarantine = useDeskQuery(ports, () => ports.admin.quarantine());
  const [asked, setAsked] = useState<Reason | null>(null);
  const act = useDeskMutation(ports);
  const known = quarantine.data;
  const remove = ({ reason }: Reason, until: number) =>
    act.run(async () => {
      let [removed, left] = [0, 1];
      while (left > 0) {
        const part = await ports.admin.emptyQuarantine({ reason, until });
        removed += part.removed;
        left = part.removed === 0 ? 0 : part.left;
      }
      setAsked(null);
      quarantine.reload();
      return settingsText.erased(removed);
    });
  return (
    <SettingsPanel aria-labelledby="quarantine">
      <h2 id="quarantine">{settingsText.quarantineTitle}</h2>
      <p>{settingsText.quarantineHint}</p>
      <MutationNote act={act} />
      <Loading status={quarantine.status} texts={settingsText} onRetry={quarantine.reload} />
      {known?.reasons.length === 0 && <p>{settingsText.quarantineEmpty}</p>}
      {known && known.reasons.length > 0 && (
        <SettingsRows>
          {known.reasons.map((one) => (
            <li key={one.reason}>
              <SettingsFormActions>
                <b>{nameOf(one)}</b>
                <Label tone="sun">{one.count}</Label>
                <Button
                  kind="ghost"
                  size="small"
                  disabled={act.isSending}
                  aria-label={settingsText.removeOf(nameOf(one))}
                  onClick={() => setAsked(one)}
                >
                  {settingsText.removeAll}
                </Button>
              </SettingsFormActions>
            </li>
          ))}
        </SettingsRows>
      )}
      {asked !== null && known && (
        <Confirmation
          question={settingsText.removeAsk(asked.count, nameOf(asked))}
          yes={settingsText.eraseYes}
          isSending={act.isSending}
          onConfirm={() => void remove(asked, known.at)}
          onCancel={() => setAsked(null)}
        />
      )}
    </SettingsPanel>
  );
}

function nameOf({ reason }: Reason): string {
  return reason === '' ? settingsText.noReason : reason;
}
