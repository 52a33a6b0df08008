import type { ReactNode } from 'react';

import { makeOutagesClient, type OutagesClient } from '@/api/outages/outages.client';
import { proxiedServiceClient } from '@/api/site/site-http';
import { useQuery } from '@/api/site/use-query';
import type { KnownHouse } from '@/lib/house-address';
import { currentOutages } from '@/lib/outage-state';
import { serverNow } from '@/lib/server-clock';
import { useCity } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { NotifyForm } from './notify-form';
import { OutageList } from './outage-list';
import { toOutageView } from './outage-view-model';
import { outageStepText as text } from './outages.text';

interface OutageCheckProps {
  /** Null while none is chosen. */
  house: KnownHouse | null;
  /** The address field. */
  children: ReactNode;
  onNext: () => void;
  calls?: Pick<OutagesClient, 'ofHouse'>;
  /** ms; the form does not wait for a slow outage service. */
  limitMs?: number;
}

const browserOutages = makeOutagesClient(proxiedServiceClient('outages'));

/**
 * Shows the house's outage instead of the form, with a notice of repair; a button opens the form for another
 * problem (NET-04, NET-08).
 */
export function OutageCheck({ house, children, ...props }: OutageCheckProps) {
  const id = house?.id ?? null;
  return (
    <>
      {children}
      <HouseAnswer key={id} id={id} {...props} />
    </>
  );
}

type HouseAnswerProps = Pick<OutageCheckProps, 'onNext' | 'calls' | 'limitMs'> & { id: string | null };

function HouseAnswer({ id, onNext, calls = browserOutages, limitMs = 4000 }: HouseAnswerProps) {
  const { timeZone } = useCity();
  const { status, data } = useQuery({
    key: id,
    load: async () => {
      const outages = await Promise.race([calls.ofHouse(id ?? ''), rejectAfter(limitMs)]);
      const at = { now: serverNow(), timeZone };
      return currentOutages(outages, at.now).map((outage) => toOutageView(outage, at));
    },
  });
  const hasOutage = data !== undefined && data.length > 0;
  const first = data?.[0];
  return (
    <>
      <div role="status">
        {status === 'failed' && <Note tone="info">{text.away}</Note>}
        {data?.length === 0 && <Note tone="info">{text.fine}</Note>}
        {hasOutage && <OutageList outages={data} />}
      </div>
      {id !== null && first && <NotifyForm id="fault-notify" house={id} outage={first.id} />}
      <Button
        size="large"
        full
        kind={hasOutage ? 'secondary' : 'primary'}
        isLoading={status === 'loading'}
        onClick={onNext}
      >
        {hasOutage ? text.other : text.next}
      </Button>
    </>
  );
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms);
  });
}
