import { type Ref, useId, useState } from 'react';

import { exportPath } from '@/api/desk/desk.client';
import type { DeskView } from '@/api/desk/desk-query.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { ChipCheckbox } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import type { Inbox } from '../use-inbox';
import { narrowingCount, startFilters, toQuery } from './desk-filters';
import { Panel, PanelEnd, Tools, Views, WordsWhenWide } from './filter-bar.styles';
import { FilterChoices } from './filter-choices';
import { filterText, viewTexts } from './filters.text';
import { SearchBox } from './search-box';

interface FilterBarProps {
  inbox: Inbox;
  /** Exports the list (MGR-05): the lead-admin's right. */
  canExport: boolean;
  searchRef: Ref<HTMLInputElement>;
}

/** The tabs with their counts, the search, and the filters that open under them (MGR-04). */
export function FilterBar({ inbox, canExport, searchRef }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { filters } = inbox.state;
  const count = narrowingCount(filters);
  return (
    <>
      <ViewTabs inbox={inbox} />
      <Tools>
        <SearchBox inputRef={searchRef} value={filters.q} onChange={(q) => inbox.changeFilters({ q })} />
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="i-filter" size={20} />
          <WordsWhenWide>{count > 0 ? filterText.filtersOn(count) : filterText.filters}</WordsWhenWide>
        </Button>
      </Tools>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Panel>
            <FilterChoices inbox={inbox} />
            <PanelEnd>
              <Button
                kind="secondary"
                size="small"
                onClick={() => inbox.changeFilters({ ...startFilters, view: filters.view })}
              >
                {filterText.reset}
              </Button>
              {canExport && (
                <ButtonLink kind="ghost" size="small" href={exportPath(toQuery(filters))} download>
                  <Icon name="i-download" size={20} />
                  {filterText.csv}
                </ButtonLink>
              )}
            </PanelEnd>
          </Panel>
        )}
      </div>
    </>
  );
}

/** The order in which a shift goes through them. */
const shownViews = [
  'open',
  'unassigned',
  'own',
  'overdue',
  'all',
  'closed',
  'quarantine',
] as const satisfies readonly DeskView[];

function ViewTabs({ inbox }: { inbox: Inbox }) {
  const { filters, counts } = inbox.state;
  const name = useId();
  return (
    <Views role="radiogroup" aria-label={filterText.views}>
      {shownViews.map((view) => (
        <ChipCheckbox
          key={view}
          type="radio"
          name={name}
          label={titleOf(view, counts?.[view])}
          checked={filters.view === view}
          onChange={() => inbox.changeFilters({ view })}
        />
      ))}
    </Views>
  );
}

/** Counting stops there: «999+». */
const mostShown = 999;

function titleOf(view: (typeof shownViews)[number], count: number | undefined): string {
  // «Все» and «Закрытые» only ever grow; their numbers would say nothing of the work ahead.
  if (!count || view === 'all' || view === 'closed') return viewTexts[view];
  return `${viewTexts[view]} ${count > mostShown ? `${mostShown}+` : count}`;
}
