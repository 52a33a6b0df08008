import { links } from '@/config/links';
import { selectClient } from '@/site/client/client.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { AccountArea, type AccountPageProps } from './account-area';
import { Pair } from './account-card.styles';
import { AgreementCard } from './agreement-card';
import { BalanceCard } from './balance-card';
import { OwnEquipmentCard } from './own-equipment-card';
import { PromisedPaymentCard } from './promised-payment-card';
import { ServicesCard } from './services-card';
import { SuspensionCard } from './suspension-card';

/** /lk/management: what the client has, pays and may order (ACC-02). */
export function ManagementParts({ onAlive }: AccountPageProps) {
  const { timeZone } = useSiteSelector(selectCity);
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.management} onAlive={onAlive}>
      <BalanceCard />
      <ServicesCard />
      <Pair>
        <OwnEquipmentCard />
        <PromisedPaymentCard timeZone={timeZone} />
      </Pair>
      <SuspensionCard />
      <AgreementCard mayChange={mayChange} />
    </AccountArea>
  );
}
