import { useState } from 'react';

import type { KnownHouse } from '@/lib/house-address';
import { toContextFields } from '@/api/leads/lead-context.schemas';
import { storeChosenHouse, useChosenHouse } from '@/site/visit/chosen-house';
import { Checkbox } from '@/ui/checkbox/checkbox';

/** Adds the house checked earlier in the visit to a request; unticking removes the stored house. */
export function VisitHouseCheckbox({ id, label }: { id: string; label: (address: string) => string }) {
  const stored = useChosenHouse();
  const [offered, setOffered] = useState<KnownHouse | null>(stored);
  const [isWanted, setWanted] = useState(true);
  if (stored && stored.id !== offered?.id) setOffered(stored);
  if (!offered) return null;
  const { address, id: house } = offered;
  return (
    <>
      <Checkbox
        id={`${id}-visit-house`}
        checked={isWanted}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          storeChosenHouse(checked ? offered : null);
        }}
      >
        {label(address)}
      </Checkbox>
      {isWanted &&
        toContextFields({ address, house }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
