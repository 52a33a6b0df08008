import { useCallback, useEffect } from 'react';

import type { QueryState } from '@/api/site/query-state';
import { useSiteDispatch, useSiteSelector } from '../store-hooks';
import {
  type AccountData,
  type LoadedSection,
  sectionLoaded,
  type SectionName,
  selectHasAgreement,
  selectAccountSection,
} from './client.slice';
import { reloadSections, loadMissingSections } from './load-client';

/** Fetches on first render; nothing for guests. */
export function useAccountSection<Name extends SectionName>(name: Name): QueryState<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  // The provider refuses calls without an agreement.
  const hasAgreement = useSiteSelector(selectHasAgreement);
  useEffect(() => {
    if (hasAgreement) void dispatch(loadMissingSections([name]));
  }, [dispatch, name, hasAgreement]);
  return useSiteSelector((state) => selectAccountSection(state, name));
}

/** Returns null before loading and after a failure. */
export function useLoadedSectionData<Name extends SectionName>(name: Name): AccountData[Name] | null {
  return useAccountSection(name).data ?? null;
}

export function useReloadSections(): (...names: SectionName[]) => void {
  const dispatch = useSiteDispatch();
  return useCallback((...names) => void dispatch(reloadSections(names)), [dispatch]);
}

/** Returns a function that replaces a section with a save's response. */
export function useReplaceSection(): (kept: LoadedSection) => void {
  const dispatch = useSiteDispatch();
  return useCallback((kept) => void dispatch(sectionLoaded(kept)), [dispatch]);
}
