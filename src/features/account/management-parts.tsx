import { links } from '@/config/links';
import { useSiteSeed } from '@/site/page/site-seed-context';
import type { SiteStore } from '@/site/store-hooks';
import { AccountArea } from './account-area';
import { Pair } from './account-card.styles';
import { AgreementCard } from './agreement-card';
import { BalanceCard } from './balance-card';
import { OwnEquipmentCard } from './own-equipment-card';
import { PromisedPaymentCard } from './promised-payment-card';
import { ServicesCard } from './services-card';
import { SuspensionCard } from './suspension-card';

/** /lk/management: what the client has, pays and may order (ACC-02). */
export function ManagementParts({ store }: { store: SiteStore }) {
  const seed = useSiteSeed();
  return (
    <AccountArea store={store} path={links.management}>
      <BalanceCard />
      <ServicesCard />
      <Pair>
        <OwnEquipmentCard />
        <PromisedPaymentCard timeZone={seed.city.timeZone} />
      </Pair>
      <SuspensionCard />
      <AgreementCard mayChange={seed.client?.mayChangeAgreement ?? false} />
    </AccountArea>
  );
}
