import { useCallback, useEffect } from 'react';

import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import type { AccountData, Section, SectionName } from './account.slice';
import { browserAccount } from './browser-account';
import { sectionsRenewed, sectionsWanted } from './load-account';

/** A section of the client's data, asked for when it is first drawn. */
export function useSection<Name extends SectionName>(name: Name): Section<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  useEffect(() => void dispatch(sectionsWanted(browserAccount, [name])), [dispatch, name]);
  return useSiteSelector(({ account }) => account[name]);
}

/** What is known of a section by now; null before it has come and where it could not. */
export function useKnown<Name extends SectionName>(name: Name): AccountData[Name] | null {
  return useSection(name).held?.data ?? null;
}

/** Asks again for sections that something has changed. */
export function useRenew(): (...names: SectionName[]) => void {
  const dispatch = useSiteDispatch();
  return useCallback((...names) => void dispatch(sectionsRenewed(browserAccount, names)), [dispatch]);
}
