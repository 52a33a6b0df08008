import styled from 'styled-components';

import { type Section as ClientSection, selectHasAgreement } from '@/site/client/client.slice';
import { useSection } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Label } from '@/ui/label/label';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { type CurrentTv, currentTv, type EquipmentRow, equipmentRows } from './client-tv-view';
import { clientTvText as text } from './client-tv.text';

const Card = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  justify-items: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & > b {
    font: var(--t-price);
  }
`;

/** Whether there is nothing to say of it yet; one that failed says nothing for good. */
const isExpected = ({ status, held }: ClientSection<unknown>) =>
  held === null && (status === 'empty' || status === 'loading');

/**
 * The client's current TV (TV-13) and «Моё оборудование для ТВ» (TV-10). For signed-in clients only; each block shows
 * once it has something to say, and a failure of one leaves the other standing. Another city is another document, in
 * which everything is asked for again.
 */
export function ClientTv() {
  const hasAgreement = useSiteSelector(selectHasAgreement);
  const products = useSection('products');
  const equipment = useSection('equipment');
  if (!hasAgreement) return null;
  if (isExpected(products) || isExpected(equipment))
    return (
      <Section>
        <Skeleton height={200} />
      </Section>
    );
  const tv = products.held && currentTv(products.held.data);
  const rows = equipmentRows(equipment.held?.data ?? []);
  if (tv === null && rows.length === 0) return null;
  return (
    <Section>
      <Grid>
        {tv && <CurrentTvCard {...tv} />}
        {rows.length > 0 && <EquipmentCard rows={rows} />}
      </Grid>
    </Section>
  );
}

/** Drawn for who is signed in and has TV (TV-13). */
function CurrentTvCard({ name, status, tariff, price }: CurrentTv) {
  return (
    <Card>
      <h2>{text.current}</h2>
      <Label tone="brand">{status}</Label>
      <p>{name === '' ? tariff : `${name} · ${tariff}`}</p>
      {price !== null && <b>{price}</b>}
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
