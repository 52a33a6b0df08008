import { useCallback, useEffect } from 'react';

import { useSiteDispatch, useSiteSelector } from '../store-hooks';
import {
  type AccountData,
  type LoadedSection,
  type Section,
  sectionLoaded,
  type SectionName,
  selectHasAgreement,
  selectSection,
} from './client.slice';
import { sectionsRenewed, sectionsWanted } from './load-client';

/** A section of the client's data, fetched on first render; guests fetch nothing. */
export function useSection<Name extends SectionName>(name: Name): Section<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  // Without an agreement the provider would refuse the call.
  const hasAgreement = useSiteSelector(selectHasAgreement);
  useEffect(() => {
    if (hasAgreement) void dispatch(sectionsWanted([name]));
  }, [dispatch, name, hasAgreement]);
  return useSiteSelector((state) => selectSection(state, name));
}

/** Null before it has loaded and after a failure. */
export function useKnown<Name extends SectionName>(name: Name): AccountData[Name] | null {
  return useSection(name).held?.data ?? null;
}

export function useRenew(): (...names: SectionName[]) => void {
  const dispatch = useSiteDispatch();
  return useCallback((...names) => void dispatch(sectionsRenewed(names)), [dispatch]);
}

/** Replaces a section with the response of a save. */
export function useKeep(): (kept: LoadedSection) => void {
  const dispatch = useSiteDispatch();
  return useCallback((kept) => void dispatch(sectionLoaded(kept)), [dispatch]);
}
