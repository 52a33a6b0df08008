import { useEffect, useState } from 'react';
import styled from 'styled-components';

import type { PublicCity } from '@/site/city/public-city';
import { Label } from '@/ui/label/label';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { browserClientTv, type ClientTvCalls } from './browser-client-tv';
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

interface Own {
  tv: CurrentTv | null;
  rows: readonly EquipmentRow[];
}

export interface ClientTvProps {
  /** Another domain is another client's home: everything is asked for again (TV-10). */
  city: Pick<PublicCity, 'domain'>;
  /** Tests put their own in the place of the browser's. */
  calls?: ClientTvCalls;
}

/**
 * The client's current TV (TV-13) and «Моё оборудование для ТВ» (TV-10). For signed-in clients only; each block shows
 * once it has something to say, and a failure of one leaves the other standing.
 */
export function ClientTv({ city, calls = browserClientTv }: ClientTvProps) {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [products, equipment] = await Promise.all([
        calls.products().catch(() => null),
        calls.equipment().catch(() => []),
      ]);
      if (!isGone) setOwn({ tv: products && currentTv(products), rows: equipmentRows(equipment) });
    };
    void load();
    return () => {
      isGone = true;
      setOwn(null);
    };
  }, [city.domain, calls]);
  if (own === null)
    return (
      <Section>
        <Skeleton height={200} />
      </Section>
    );
  if (own.tv === null && own.rows.length === 0) return null;
  return (
    <Section>
      <Grid>
        {own.tv && <CurrentTvCard {...own.tv} />}
        {own.rows.length > 0 && <EquipmentCard rows={own.rows} />}
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
