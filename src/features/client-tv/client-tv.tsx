import styled from 'styled-components';

import { type ClientEquipment, clientProductIds, type Products } from '@/api/profile/profile.schemas';
import { isQueryPending, type QueryState } from '@/api/site/query-state';
import { formatPrice } from '@/lib/money';
import { selectHasAgreement } from '@/site/client/client.slice';
import { useAccountSection } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Label } from '@/ui/label/label';
import { Section } from '@/ui/layout/section';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { clientTvText as text } from './client-tv.text';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: var(--gap-grid);
`;

const Card = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  justify-items: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & h2 {
    font: var(--t-h3);
  }
`;

const Price = styled.b`
  font: var(--t-price);
`;

/** Whether a section is loading; a failed section stays hidden. */
const isExpected = (section: QueryState<unknown>) => section.data === undefined && isQueryPending(section);

/** Renders TV (TV-13) and «Моё оборудование для ТВ» (TV-10), each even if the other fails. */
export function ClientTv() {
  const hasAgreement = useSiteSelector(selectHasAgreement);
  const products = useAccountSection('products');
  const equipment = useAccountSection('equipment');
  if (!hasAgreement) return null;
  if (isExpected(products) || isExpected(equipment))
    return (
      <Section>
        <Cards>
          <Skeleton height={172} />
          <Skeleton height={172} />
        </Cards>
      </Section>
    );
  const tv = products.data && currentTv(products.data);
  const rows = equipmentRows(equipment.data ?? []);
  if (tv === null && rows.length === 0) return null;
  return (
    <Section>
      <Cards>
        {tv && <CurrentTvCard {...tv} />}
        {rows.length > 0 && <EquipmentCard rows={rows} />}
      </Cards>
    </Section>
  );
}

function CurrentTvCard({ name, status, tariff, price }: CurrentTv) {
  return (
    <Card>
      <h2>{text.current}</h2>
      <Label tone="brand">{status}</Label>
      <p>{name === '' ? tariff : `${name} · ${tariff}`}</p>
      {price !== null && <Price>{price}</Price>}
    </Card>
  );
}

function EquipmentCard({ rows }: { rows: readonly EquipmentRow[] }) {
  return (
    <Card>
      <h2>{text.equipment}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{row.text}</li>
        ))}
      </ul>
    </Card>
  );
}

/** A row «name | cost type (count pcs)» (TV-10). */
interface EquipmentRow {
  id: string;
  text: string;
}

export function equipmentRows(items: readonly ClientEquipment[]): EquipmentRow[] {
  return items.map(({ materialsEnsId, materialName, costType, countMaterials }) => ({
    id: String(materialsEnsId),
    text: text.row(materialName, costType, countMaterials),
  }));
}

interface CurrentTv {
  name: string;
  status: string;
  tariff: string;
  /** Monthly; null if the provider sends none. */
  price: string | null;
}

export function currentTv({ services, tariffName }: Products): CurrentTv | null {
  const tv = services.find(({ productId }) => productId === clientProductIds.tv);
  if (!tv) return null;
  return {
    name: tv.name,
    status: text.status[tv.status],
    tariff: text.tariff(tariffName),
    price: tv.price === null ? null : formatPrice(tv.price, 'month'),
  };
}
