import { browserDesk, type DeskPorts } from '../browser-desk';
import { AuditBox } from './audit-box';
import { DeliveriesBox } from './deliveries-box';
import { ErasureBox } from './erasure-box';
import { ManagersBox } from './managers-box';
import { Boxes, Column } from './settings.styles';
import { TargetsBox } from './targets-box';

interface DeskSettingsPageProps {
  viewerId: string;
  ports?: DeskPorts;
}

/** Everything that only the lead-admin may do. */
export function DeskSettingsPage({ viewerId, ports = browserDesk }: DeskSettingsPageProps) {
  return (
    <Boxes>
      <Column>
        <TargetsBox ports={ports} />
        <DeliveriesBox ports={ports} />
        <AuditBox ports={ports} />
      </Column>
      <Column>
        <ManagersBox viewerId={viewerId} ports={ports} />
        <ErasureBox ports={ports} />
      </Column>
    </Boxes>
  );
}
