import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

import { links } from '@/config/links';
import { type ChannelFilters, filterQuery, parseFilters } from './channel-filters';

/** The address follows once the fingers rest. */
const delayMs = 300;

/**
 * Keeps the address at what is chosen, without a reload and without a step of history for every letter; says what an
 * address holds that was gone to by a link, e.g. of the menu to this very page.
 */
export function useFiltersInAddress(
  filters: ChannelFilters,
  onArrive: (filters: ChannelFilters) => void,
): void {
  const router = useRouter();
  const arrive = useRef(onArrive);
  useEffect(() => {
    arrive.current = onArrive;
  });

  const query = filterQuery(filters);
  const pending = useRef<number | undefined>(undefined);
  useEffect(() => {
    const address = links.tvChannels + query;
    if (router.asPath.split('#', 1)[0] === address) return;
    pending.current = window.setTimeout(() => {
      void router.replace(address, undefined, { shallow: true, scroll: false });
    }, delayMs);
    return () => clearTimeout(pending.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is one for ever; its object changes with the address
  }, [query]);

  useEffect(() => {
    const onStart = (_: string, { shallow }: { shallow: boolean }) => {
      // Somebody leaves: the address that was to come would call them back.
      if (!shallow) clearTimeout(pending.current);
    };
    const onComplete = (url: string, { shallow }: { shallow: boolean }) => {
      const [path = '', given = ''] = (url.split('#', 1)[0] ?? '').split('?');
      if (shallow || path !== links.tvChannels) return;
      const asked = new URLSearchParams(given);
      arrive.current(parseFilters((name) => asked.get(name)));
    };
    router.events.on('routeChangeStart', onStart);
    router.events.on('routeChangeComplete', onComplete);
    return () => {
      router.events.off('routeChangeStart', onStart);
      router.events.off('routeChangeComplete', onComplete);
    };
  }, [router.events]);
}
