import { useCallback, useState } from 'react';

import type { DeskAudit } from '@/api/desk/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import type { DeskPorts } from '../browser-desk';
import { formatMoment } from '../lead-format';
import { Loading } from '../loading';
import { useLoaded } from '../use-loaded';
import { ActNote } from './act-note';
import { settingsText } from './settings.text';
import { Box, Ends, Rows } from './settings.styles';
import { useAct } from './use-act';

/** Who saw whose phone, exported what, changed what; newest first. */
export function AuditBox({ ports }: { ports: DeskPorts }) {
  const load = useCallback(() => ports.admin.audit(), [ports]);
  const first = useLoaded(load, ports);
  return (
    <Box aria-labelledby="audit">
      <h2 id="audit">{settingsText.auditTitle}</h2>
      <Loading state={first.state} words={settingsText} onRetry={first.reload} />
      {first.state.phase === 'ready' && <Entries first={first.state.value} ports={ports} />}
    </Box>
  );
}

function Entries({ first, ports }: { first: DeskAudit; ports: DeskPorts }) {
  const [later, setLater] = useState<DeskAudit['entries']>([]);
  const [next, setNext] = useState(first.next);
  const act = useAct(ports);
  const entries = [...first.entries, ...later];
  if (entries.length === 0) return <p>{settingsText.auditEmpty}</p>;
  const more = (before: number) =>
    void act.run(async () => {
      const page = await ports.admin.audit({ before });
      setLater((known) => [...known, ...page.entries]);
      setNext(page.next);
      return '';
    });
  return (
    <>
      <Rows>
        {entries.map(({ id, at, by, text }) => (
          <li key={id}>
            <span>{text}</span>
            <p>
              {by ?? settingsText.deskItself} · {formatMoment(at)}
            </p>
          </li>
        ))}
      </Rows>
      <ActNote act={act} />
      {next !== null && (
        <Ends>
          <Button kind="ghost" size="small" isLoading={act.isSending} onClick={() => more(next)}>
            {settingsText.auditMore}
          </Button>
        </Ends>
      )}
    </>
  );
}
