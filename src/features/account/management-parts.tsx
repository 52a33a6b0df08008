import { useId, useState } from 'react';

import type { PromisedPaymentState } from '@/api/profile/account.schemas';
import { links } from '@/config/links';
import { selectCity } from '@/site/city/city.slice';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectClient } from '@/site/client/client.slice';
import { useRenew } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { AccountArea, type AccountPageProps } from './account-area';
import { BoxPicture, FormActions, Muted, Pair, Row, Rows } from './account-card.styles';
import { promisedText, managementText as text } from './account-cards.text';
import { momentText } from './account.text';
import { AgreementCard } from './agreement-card';
import { refusalOf, SectionCard, useStepFocus } from './section-card';
import { ServicesCard } from './services-card';
import { StateCard } from './state-card';

/** /lk/management: how things stand, then what the client has, pays and may order (ACC-02). */
export function ManagementParts({ onAlive }: AccountPageProps) {
  const { timeZone } = useSiteSelector(selectCity);
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.management} onAlive={onAlive}>
      <StateCard timeZone={timeZone} />
      <ServicesCard path={links.management} />
      <Pair>
        <ClientEquipmentCard />
        <PromisedPaymentCard timeZone={timeZone} />
      </Pair>
      <AgreementCard mayChange={mayChange} path={links.management} />
    </AccountArea>
  );
}

/** What the client has, and the way to one more box. */
export function ClientEquipmentCard() {
  return (
    <SectionCard section="equipment" title={text.equipment}>
      {(items) => (
        <>
          {items.length === 0 && <Muted>{text.noEquipment}</Muted>}
          <Rows>
            {items.map(({ materialsEnsId, materialName, costType, countMaterials, image }) => (
              <Row key={`${materialsEnsId}-${costType}`}>
                {image ? (
                  <BoxPicture
                    src={image}
                    alt=""
                    width={720}
                    height={540}
                    sizes="96px"
                    fallbackName="a-stb-slab"
                  />
                ) : (
                  <Icon name="i-box" size={32} />
                )}
                <div>
                  <b>{materialName}</b>
                  <Muted>{text.pieces(costType, countMaterials)}</Muted>
                </div>
              </Row>
            ))}
          </Rows>
          <p>
            <TextLink href={links.tvEquipment}>{text.addBox}</TextLink>
          </p>
        </>
      )}
    </SectionCard>
  );
}

/** Credit until a day; its price is shown before it is confirmed, and the offer that was shown is what is ordered. */
export function PromisedPaymentCard({ timeZone }: { timeZone: string }) {
  return (
    <SectionCard section="promisedPayment" title={promisedText.title}>
      {({ offer, active, reason }, toHeading) => (
        <>
          {active && (
            <Note tone="success" role="status">
              {promisedText.active(active.sum, momentText(active.until, timeZone))}{' '}
              {promisedText.activePrice(active.price)}
            </Note>
          )}
          {offer && <Offer offer={offer} onAnswered={toHeading} />}
          {!active && !offer && <Muted>{reason}</Muted>}
        </>
      )}
    </SectionCard>
  );
}

interface OfferProps {
  offer: NonNullable<PromisedPaymentState['offer']>;
  /** What was pressed goes away. */
  onAnswered: () => void;
}

function Offer({ offer, onAnswered }: OfferProps) {
  const { sum, price, days } = offer;
  const termsId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useStepFocus<HTMLDivElement>(isAsked);
  const ordering = useClientMutation((offered: URLSearchParams) => clientCalls.orderPromisedPayment(offered));
  const refusal = ordering.ended && refusalOf(ordering.ended);
  const renew = useRenew();
  const order = async () => {
    const ended = await ordering.run(new URLSearchParams({ sum: String(sum), price: String(price) }));
    if (!ended) return;
    const isTaken = refusalOf(ended) === null;
    setIsAsked(false);
    onAnswered();
    // Refused: the terms have changed since they were shown.
    renew('promisedPayment', ...(isTaken ? (['payment', 'products', 'suspension'] as const) : []));
  };
  return (
    <>
      <p>{promisedText.lead}</p>
      <p id={`${termsId}-offer`}>
        <b>{promisedText.offer(sum, days)}</b>
      </p>
      <Muted id={`${termsId}-price`}>{promisedText.price(price)}</Muted>
      {refusal && (
        <Note tone="error" role="alert">
          {refusal.message}
        </Note>
      )}
      {isAsked ? (
        // The focus goes to the group, which reads the terms: a key held down would pay at once.
        <FormActions
          ref={first}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${termsId}-offer ${termsId}-price`}
        >
          <Button isLoading={ordering.isPending} onClick={() => void order()}>
            {promisedText.confirm(price)}
          </Button>
          <Button kind="secondary" disabled={ordering.isPending} onClick={() => setIsAsked(false)}>
            {promisedText.cancel}
          </Button>
        </FormActions>
      ) : (
        <FormActions>
          <Button ref={opener} kind="secondary" onClick={() => setIsAsked(true)}>
            {promisedText.take}
          </Button>
        </FormActions>
      )}
    </>
  );
}
