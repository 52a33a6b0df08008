import { type TvVerdict, tvVerdict } from '@/features/tv-check/tv-check';
import { type AskedTv, readAskedTv, tvTabs } from '@/site/page-queries/tv-equipment-query';
import type { TvTab } from './tv-tab';

type Query = Readonly<Record<string, unknown>>;

/** The tab that each answer of «Подойдёт ли мой телевизор?» opens. */
const tabs: Readonly<Record<TvVerdict, TvTab>> = { app: 'smart', box: 'main', computer: 'note' };

/** What of an address the page obeys. */
export interface OpenTab {
  tab: TvTab;
  asked: AskedTv | null;
}

/**
 * The path wins, then `?tab`, then main; unknown means main (decision 14). Where neither says anything, the form of
 * «Подойдёт ли мой телевизор?», sent without scripts, opens the tab of its answer.
 */
export function openTab(pathTab: TvTab | null, query: Query, thisYear: number): OpenTab {
  const asked = readAskedTv(query, thisYear);
  const { tab } = query;
  const named = pathTab ?? (tab === undefined ? null : (tvTabs.find((one) => one === tab) ?? 'main'));
  return { tab: named ?? (asked?.tv ? tabs[tvVerdict(asked.tv)] : 'main'), asked };
}
