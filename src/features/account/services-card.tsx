import {
  clientProductIds,
  type ClientService,
  type ServiceStatus,
  serviceStatuses,
} from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { formatPrice } from '@/lib/money';
import { Icon } from '@/ui/icon/icon';
import { Label, type LabelTone } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { TextLink } from '@/ui/link/link';
import { Muted, Row, RowEnd, Rows } from './account-card.styles';
import { managementText as text } from './account-cards.text';
import { accountText } from './account.text';
import { SectionCard } from './section-card';

/** The tariff and every service with its status and, where it does not work, why (ACC-04). */
export function ServicesCard() {
  return (
    <SectionCard section="products" title={text.services} lines={5}>
      {({ tariffName, tariffPrice, services }) => (
        <>
          <Muted>{text.tariff(tariffName, formatPrice(tariffPrice, 'month'))}</Muted>
          {services.length === 0 && <p>{text.noServices}</p>}
          <Rows>
            {services.map((service) => (
              <ServiceRow key={service.productId} {...service} />
            ))}
          </Rows>
        </>
      )}
    </SectionCard>
  );
}

function ServiceRow({ productId, name, price, status }: ClientService) {
  const settings = settingsOf(productId);
  const reason = accountText.statusReason[status];
  return (
    <Row>
      <Icon name={serviceDrawing(productId)} size={40} />
      <div>
        <b>{name === '' ? productId : name}</b>
        {price !== null && <Muted>{accountText.monthly(price)}</Muted>}
        {reason !== '' && <Muted>{reason}</Muted>}
      </div>
      <RowEnd>
        <Label tone={statusTones[status]}>{accountText.status[status]}</Label>
        {settings !== null && (
          <TextLink href={settings}>
            {text.tune}
            <VisuallyHidden> {name}</VisuallyHidden>
          </TextLink>
        )}
      </RowEnd>
    </Row>
  );
}

function settingsOf(productId: string): string | null {
  if (productId === clientProductIds.internet) return links.serviceSettings;
  return productId === clientProductIds.telephony ? links.phoneSettings : null;
}

/** Tone of a status (ACC-04). */
const statusTones: Record<ServiceStatus, LabelTone> = {
  [serviceStatuses.active]: 'ok',
  [serviceStatuses.suspendedByClient]: 'grey',
  [serviceStatuses.suspendedByBilling]: 'error',
};

const drawings: Readonly<Record<string, string>> = {
  internet: 'f-speed',
  tv: 'f-tv',
  telephony: 'f-phone',
  videocontrol: 'f-camera',
  domofon: 'f-intercom',
};

/** Drawing of the sprite for a product; a general one where the product is not known. */
export function serviceDrawing(productId: string): string {
  return drawings[productId] ?? 'f-home';
}
