import { useEffect, useState } from 'react';

import type { GeographyClient } from '@/api/geography/geography.client';
import type { HouseLine } from '@/api/geography/houses.schemas';
import { mostOfAddress } from '@/config/most-of-address';

export type HouseCalls = Pick<GeographyClient, 'houseLines'>;

/** A single letter begins every street. */
const shortest = 2;
/** A question goes out when the fingers rest. */
const restMs = 200;

export interface FoundHouses {
  /** `idle`: nothing was asked for, or the first answer is on its way. */
  phase: 'idle' | 'found' | 'failed';
  houses: readonly HouseLine[];
}

const nothing: FoundHouses = { phase: 'idle', houses: [] };

/** Houses for what is typed; until an answer comes those of the text before. Late answers are thrown away. */
export function useHouses(typed: string, calls: HouseCalls): FoundHouses {
  const query = typed.trim().slice(0, mostOfAddress);
  const isAsked = query.length >= shortest;
  const [found, setFound] = useState<FoundHouses>(nothing);

  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    const ask = () => {
      calls.houseLines(query, gone.signal).then(
        (houses) => {
          if (!gone.signal.aborted) setFound({ phase: 'found', houses });
        },
        () => {
          if (!gone.signal.aborted) setFound({ phase: 'failed', houses: [] });
        },
      );
    };
    const timer = setTimeout(ask, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [query, isAsked, calls]);

  return isAsked ? found : nothing;
}
