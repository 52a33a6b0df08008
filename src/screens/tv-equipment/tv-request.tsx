import { RequestBlock } from '@/features/leads/request-block';
import type { AskedTv } from '@/site/page-queries/tv-equipment-query';
import { type FormPlace, tabForm } from './tab-forms';
import { tabRequests } from './tab-requests.text';
import type { TvTab } from './tv-tab';

const art = { name: 'a-router', width: 320, height: 220 } as const;

interface TvRequestProps extends FormPlace {
  tab: TvTab;
  /** What the address asks about a television: the manager reads the answer. */
  asked: AskedTv | null;
}

/** The request of the open tab (TV-02, TV-03, TV-04). */
export function TvRequest({ tab, asked, ...place }: TvRequestProps) {
  return (
    <RequestBlock key={tab} {...tabRequests[tab]} art={art} form={{ ...tabForm(tab, asked), ...place }} />
  );
}
