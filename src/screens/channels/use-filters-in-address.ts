import Router from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { links } from '@/config/links';
import { replaceAddress } from '@/site/page/replace-address';
import { type ChannelFilters, filterQuery, parseFilters } from '@/site/page-queries/channel-query';

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
  const arrive = useEffectEvent(onArrive);
  const query = filterQuery(filters);
  const pending = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (location.search === query) return;
    pending.current = window.setTimeout(() => replaceAddress(links.tvChannels + query), delayMs);
    return () => clearTimeout(pending.current);
  }, [query]);

  useEffect(() => {
    // Somebody leaves: the address that was to come would call them back.
    const onStart = () => clearTimeout(pending.current);
    const onComplete = (url: string) => {
      const [path = '', given = ''] = (url.split('#', 1)[0] ?? '').split('?');
      if (path !== links.tvChannels) return;
      const asked = new URLSearchParams(given);
      arrive(parseFilters((name) => asked.get(name)));
    };
    Router.events.on('routeChangeStart', onStart);
    Router.events.on('routeChangeComplete', onComplete);
    return () => {
      Router.events.off('routeChangeStart', onStart);
      Router.events.off('routeChangeComplete', onComplete);
    };
  }, []);
}
