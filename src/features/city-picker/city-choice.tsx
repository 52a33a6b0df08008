import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';

import { confirmCity, rememberCity } from '@/site/city/city-confirmation';
import { type WantedCity, wayToCity } from '@/site/city/city-way';
import { selectClient } from '@/site/client/client.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

/** What makes a link to a city. */
export interface CityChoice {
  href: string;
  /** The city that the page shows. */
  isCurrent: boolean;
  onClick: (event: MouseEvent) => void;
}

type ChoiceOf = (city: WantedCity) => CityChoice;

const ChoiceContext = createContext<ChoiceOf | null>(null);

interface CityChoiceProviderProps {
  /** The chosen city is the one that is shown: nothing else is to be done. */
  onConfirmed: () => void;
  children: ReactNode;
}

/** Says what choosing a city does (CITY-09): confirm it, and go to its site where that is another one. */
export function CityChoiceProvider({ onConfirmed, children }: CityChoiceProviderProps) {
  const { city, origin: cityOrigin, cookieDomain } = useSiteSelector((state) => state.city);
  const client = useSiteSelector(selectClient);
  const dispatch = useSiteDispatch();
  const signedInBy = client ? (client.hasSso ? 'sso' : 'password') : null;
  const choiceOf = useMemo<ChoiceOf>(() => {
    const { origin, pathname, search } = window.location;
    const path = `${pathname}${search}`;
    const place = { city, cityOrigin, cookieDomain, origin, path, signedInBy } as const;
    return (wanted) => {
      const way = wayToCity(wanted, place);
      return {
        href: way.kind === 'here' ? path : way.href,
        isCurrent: wanted.provider_id === city.provider_id,
        onClick: (event) => {
          if (way.kind === 'straight') dispatch(rememberCity(wanted));
          dispatch(confirmCity());
          // Everywhere else the link itself leads on, also into a new tab.
          if (way.kind !== 'here') return;
          event.preventDefault();
          onConfirmed();
        },
      };
    };
  }, [city, cityOrigin, cookieDomain, signedInBy, onConfirmed, dispatch]);
  return <ChoiceContext value={choiceOf}>{children}</ChoiceContext>;
}

/** What a link to a city is drawn with. Throws outside the selector. */
export function useCityChoice(city: WantedCity): CityChoice {
  const choiceOf = useContext(ChoiceContext);
  if (!choiceOf) throw new Error('useCityChoice is for the city selector');
  return choiceOf(city);
}
