import { useState } from 'react';
import styled from 'styled-components';

import type { SuspensionState } from '@/api/profile/account.schemas';
import {
  clientProductIds,
  type ClientService,
  type ServiceStatus,
  serviceStatuses,
} from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { formatPrice } from '@/lib/money';
import { useLoadedSectionData, useReloadSections } from '@/site/client/use-client';
import { Icon } from '@/ui/icon/icon';
import { Label, type LabelTone } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { Muted, AccountCardRow, RowEnd, RowFoot, AccountCardRows } from './account-card.styles';
import { managementText as text, suspensionText } from './account-cards.text';
import { accountText } from './account.text';
import { SectionCard } from './section-card';
import { PauseAction, PauseForm, pauseSections, PauseTerms, PauseText } from './service-pause';

const OrderedNote = styled(Note)`
  margin-top: var(--s-12);
`;

/** Lists status, outage reason (ACC-04), settings and pause. Omits a link to `path`, the current page. */
export function ServicesCard({ path }: { path: string }) {
  const terms = useLoadedSectionData('suspension');
  const [openId, setOpenId] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const renew = useReloadSections();
  return (
    <SectionCard section="products" title={text.services} lines={5} id="services">
      {({ tariffName, tariffPrice, services }, toHeading) => {
        const onOrdered = (words: string) => {
          setOpenId(null);
          setMessage(words);
          renew(...pauseSections);
          toHeading();
        };
        return (
          <>
            <div>
              <Muted>{text.tariff(tariffName, formatPrice(tariffPrice, 'month'))}</Muted>
              <TextLink href={links.internet}>{text.changeTariff}</TextLink>
              <div role="status">
                {message !== null && <OrderedNote tone="success">{message}</OrderedNote>}
              </div>
            </div>
            {services.length === 0 && <p>{text.noServices}</p>}
            <AccountCardRows>
              {services.map((service) => (
                <ServiceRow
                  key={service.productId}
                  service={service}
                  path={path}
                  terms={terms}
                  isOpen={openId === service.productId}
                  onOpen={setOpenId}
                  onOrdered={onOrdered}
                />
              ))}
            </AccountCardRows>
            <PauseTerms />
          </>
        );
      }}
    </SectionCard>
  );
}

interface ServiceRowProps {
  service: ClientService;
  path: string;
  terms: SuspensionState | null;
  isOpen: boolean;
  onOpen: (productId: string | null) => void;
  onOrdered: (words: string) => void;
}

function ServiceRow({ service, path, terms, isOpen, onOpen, onOrdered }: ServiceRowProps) {
  const { productId, name, price, status } = service;
  const settings = settingsOf(productId);
  const reason = accountText.statusReason[status];
  const pause = terms?.services.find((one) => one.productId === productId);
  return (
    <AccountCardRow>
      <Icon name={serviceDrawing(productId)} size={40} />
      <div>
        <b>{name === '' ? productId : name}</b>
        {price !== null && <Muted>{accountText.monthly(price)}</Muted>}
        {reason !== '' && <Muted>{reason}</Muted>}
        {terms && pause && (reason === '' || pause.current) && <PauseText terms={terms} pause={pause} />}
      </div>
      <RowEnd>
        <Label tone={statusTones[status]}>{accountText.status[status]}</Label>
        {settings !== null && settings !== path && (
          <TextLink href={settings}>
            {text.tune}
            <VisuallyHidden> {name}</VisuallyHidden>
          </TextLink>
        )}
        {terms && pause && (
          <PauseAction
            terms={terms}
            pause={pause}
            isOpen={isOpen}
            onOpen={() => onOpen(productId)}
            onLifted={onOrdered}
          />
        )}
      </RowEnd>
      {terms && isOpen && (
        <RowFoot>
          <PauseForm
            terms={terms}
            productId={productId}
            onDone={(isTaken) => (isTaken ? onOrdered(suspensionText.suspended) : onOpen(null))}
          />
        </RowFoot>
      )}
    </AccountCardRow>
  );
}

function settingsOf(productId: string): string | null {
  if (productId === clientProductIds.internet) return links.serviceSettings;
  return productId === clientProductIds.telephony ? links.phoneSettings : null;
}

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

function serviceDrawing(productId: string): string {
  return drawings[productId] ?? 'f-home';
}
