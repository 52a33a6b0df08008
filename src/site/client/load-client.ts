import type { InfoModel } from '@/api/profile/profile.schemas';
import type { SiteDispatch, SiteState } from '../store-hooks';
import { sectionFailed, type SectionName, sectionsAsked, selectSection } from './client.slice';

type Thunk = (dispatch: SiteDispatch, getState: () => SiteState) => Promise<void>;

/** The schemas name them as well, but bring zod into the first load. */
const infoSections = ['personal', 'payment', 'products', 'contacts'] as const satisfies readonly InfoModel[];
const isInfo = (name: SectionName) => infoSections.some((model) => model === name);

/**
 * Loads what of these has not been asked for yet. Whoever wants one section of info/all gets all four that are missing:
 * it is one call, and several parts of a page want them at the same moment.
 */
export function sectionsWanted(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => {
    const wanted = names.some(isInfo) ? [...names, ...infoSections] : names;
    const lacking = [...new Set(wanted)].filter((name) => selectSection(getState(), name).status === 'empty');
    return load(lacking, dispatch);
  };
}

/** Asks again for these alone: «Повторить», or something was ordered that changes them. */
export function sectionsRenewed(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) =>
    load(
      names.filter((name) => selectSection(getState(), name).status !== 'loading'),
      dispatch,
    );
}

async function load(names: readonly SectionName[], dispatch: SiteDispatch): Promise<void> {
  if (names.length === 0) return;
  dispatch(sectionsAsked(names));
  try {
    const { loadSections } = await import('./load-sections');
    await loadSections(names, dispatch);
  } catch {
    // The code itself could not be had; what was asked for by it fails section by section.
    for (const name of names) dispatch(sectionFailed(name));
  }
}
