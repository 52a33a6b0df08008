import type { DeskLead } from '@/desk/contract/desk.schemas';
import { leadFixture } from '../desk.fixtures';
import { defaultInboxFilters } from '../filters/desk-filters';
import {
  type InboxAction,
  inboxReducer,
  type InboxState,
  initialInbox,
  findNeighbourLead,
  selectedLead,
} from './inbox-state';

const other = { id: 'm-2', name: 'Игорь Грачёв' };
const older = leadFixture({ id: 'a', createdAt: 1 });
const newer = leadFixture({ id: 'b', createdAt: 2 });
const newest = leadFixture({ id: 'c', createdAt: 3 });
const third = leadFixture({ id: 'd', createdAt: 4 });
const due: InboxAction = { type: 'filtersChanged', filters: { ...defaultInboxFilters, sort: 'due' } };

const newestFirst: InboxAction = {
  type: 'filtersChanged',
  filters: { ...defaultInboxFilters, sort: 'newest' },
};

function after(...actions: InboxAction[]): InboxState {
  return [newestFirst, ...actions].reduce(inboxReducer, initialInbox('m-1'));
}

/** The start of a longer list. */
function cut(...leads: DeskLead[]) {
  return { ...page(...leads), next: 'end' };
}

function list(...leads: DeskLead[]): InboxAction {
  return { type: 'listLoaded', list: { leads, next: null, cursor: 7, waitingTargetMs: 300_000 } };
}

function refreshed(isHeld: boolean, ...leads: DeskLead[]): InboxAction {
  return {
    type: 'listRefreshed',
    list: { leads, next: null, cursor: 8, waitingTargetMs: 300_000 },
    isHeld,
  };
}

/** A refreshed page that shares no row with the list and isn't the last. */
function apart(isHeld: boolean): InboxAction {
  return { type: 'listRefreshed', list: { ...page(newest), next: 'gap' }, isHeld };
}

const file = { history: [], related: [], consent: null, deliveries: [] };

function detail(lead: DeskLead): InboxAction {
  return { type: 'detailLoaded', detail: { lead, ...file } };
}

function page(...leads: DeskLead[]) {
  return { leads, next: null, cursor: 7, waitingTargetMs: 300_000 };
}

const ids = (state: InboxState) => state.leads.map(({ id }) => id);

describe('inbox', () => {
  const cases: [title: string, actions: InboxAction[], expected: Partial<InboxState>][] = [
    ['shows the list newest first', [list(older, newer)], { phase: 'ready', leads: [newer, older] }],
    ['announces nothing of the first list', [list(older, newer)], { arrivals: [] }],
    ['fails when there is no list at all', [{ type: 'listFailed' }], { phase: 'failed' }],
    ['keeps an old list when a new one fails', [list(older), { type: 'listFailed' }], { phase: 'ready' }],
    [
      'puts a lead that arrives on top and announces it',
      [list(older), refreshed(false, newer, older)],
      { leads: [newer, older], held: [], arrivals: [newer] },
    ],
    [
      'holds a lead back that arrives while the list is being read, and announces it',
      [list(older), refreshed(true, newer, older)],
      { leads: [older], held: [newer], arrivals: [newer] },
    ],
    [
      'shows what was held back when it is asked for',
      [list(older), refreshed(true, newer, older), { type: 'heldShown' }],
      { leads: [newer, older], held: [] },
    ],
    [
      'announces a lead that is held back only once',
      [list(older), refreshed(true, newer, older), refreshed(true, newer, older)],
      { held: [newer] },
    ],
    [
      'does not announce a change of a known lead',
      [list(older), refreshed(false, { ...older, status: 'taken', version: 2 })],
      { arrivals: [], leads: [{ ...older, status: 'taken', version: 2 }] },
    ],
    [
      'a late answer does not overwrite what is newer',
      [list({ ...older, status: 'taken', version: 3 }), detail(older)],
      { leads: [{ ...older, status: 'taken', version: 3 }] },
    ],
    [
      'keeps the open lead when the list no longer holds it',
      [list(older, newer), { type: 'selected', id: 'a' }, list(newer)],
      { leads: [newer], opened: older },
    ],
    [
      'drops another lead that the list no longer holds',
      [list(older, newer), list(newer)],
      { leads: [newer] },
    ],
    [
      'a following page goes to the end',
      [
        { type: 'listLoaded', list: cut(newer) },
        { type: 'moreAsked' },
        { type: 'moreLoaded', list: page(older), after: 'end' },
      ],
      { leads: [newer, older], more: 'idle', next: null },
    ],
    [
      'drops a following page of a list that is not on the screen any more',
      [list(newer), { type: 'moreLoaded', list: page(older), after: 'end of another' }],
      { leads: [newer], next: null },
    ],
    [
      'does not announce what only moved up into the page when another lead left it',
      [
        { type: 'listLoaded', list: cut(newest, newer) },
        { type: 'listRefreshed', list: page(newer, older), isHeld: true },
      ],
      { leads: [newest, newer, older], held: [], arrivals: [] },
    ],
    [
      'begins anew when more has come than a page holds',
      [{ type: 'listLoaded', list: cut(older) }, apart(false)],
      { leads: [newest], held: [], next: 'gap', arrivals: [newest] },
    ],
    [
      'does so only when that is asked for, where the list is being read',
      [list(older), apart(true)],
      { leads: [older], held: [newest], next: null, arrivals: [newest] },
    ],
    [
      'then goes on from where the new list ends',
      [list(older), apart(true), refreshed(false, third, newest), { type: 'heldShown' }],
      { leads: [third, newest], held: [], next: 'gap' },
    ],
    [
      'keeps a lead that left a short list: nothing lies between',
      [list(older), refreshed(false, newer)],
      { leads: [newer, older] },
    ],
    [
      'announces one that arrives far behind the page of who waits longest, and only that one',
      [
        due,
        { type: 'listLoaded', list: { ...cut(older), newest: cut(newer) } },
        { type: 'listRefreshed', list: { ...cut(older), newest: cut(third, newer) }, isHeld: false },
      ],
      { leads: [older, third], arrivals: [third] },
    ],
    [
      'goes on behind the page of who waits longest where more has come than it holds',
      [
        due,
        { type: 'listLoaded', list: page(older) },
        { type: 'listRefreshed', list: { ...cut(older), newest: cut(third) }, isHeld: false },
      ],
      { leads: [older, third], next: 'end' },
    ],
    [
      'holds that one back while the list is being read',
      [
        due,
        { type: 'listLoaded', list: { ...cut(older), newest: cut(newer) } },
        { type: 'listRefreshed', list: { ...cut(older), newest: cut(third) }, isHeld: true },
      ],
      { leads: [older], held: [third], arrivals: [third] },
    ],
    [
      'announces nothing of a list that was read before the filters’ own had come',
      [list(older), due, refreshed(false, newer)],
      { leads: [newer], isStale: false, arrivals: [] },
    ],
    [
      'a failed following page can be asked for again',
      [list(newer), { type: 'moreAsked' }, { type: 'moreFailed' }],
      { leads: [newer], more: 'failed' },
    ],
    [
      'keeps the old rows, marked as stale, until the filtered ones come',
      [list(older), { type: 'filtersChanged', filters: { ...defaultInboxFilters, q: 'Мар' } }],
      { leads: [older], isStale: true },
    ],
    [
      'sorts by who waits longest where the filters say so',
      [{ type: 'filtersChanged', filters: { ...defaultInboxFilters, sort: 'due' } }, list(newer, older)],
      { leads: [older, newer], isStale: false },
    ],
  ];
  test.each(cases)('%s [MGR-02]', (_, actions, expected) => {
    expect(after(...actions)).toMatchObject(expected);
  });

  test('moves from row to row and stops at the ends [MGR-02]', () => {
    const state = after(list(older, newer));
    expect(findNeighbourLead(state, 1)?.id).toBe('b');
    const open = after(list(older, newer), { type: 'selected', id: 'b' });
    expect(findNeighbourLead(open, 1)?.id).toBe('a');
    expect(findNeighbourLead(open, -1)).toBeNull();
  });

  test('notifies when another manager takes the open lead, by event or by list [MGR-03]', () => {
    const taken = { ...older, status: 'taken', takenBy: other } as const;
    const open: InboxAction[] = [list(older), { type: 'selected', id: 'a' }, detail(older)];
    const notice = { kind: 'takenByOther', name: other.name };
    expect(after(...open, detail(taken)).notice).toEqual(notice);
    expect(after(...open, list(taken)).notice).toEqual(notice);
    expect(after(...open, refreshed(false, taken)).notice).toEqual(notice);
    expect(after(...open, detail({ ...taken, takenBy: { id: 'm-1', name: 'Я' } })).notice).toBeNull();
    expect(after(list(older, newer), { type: 'selected', id: 'b' }, detail(taken)).notice).toBeNull();
  });

  test('a refused take keeps its message when the lead reloads [MGR-03]', () => {
    const notice = { kind: 'refused', message: 'Заявку уже взял Игорь Грачёв' } as const;
    const state = after(
      list(older),
      { type: 'selected', id: 'a' },
      { type: 'actStarted', act: { leadId: 'a', kind: 'take' } },
      { type: 'actFailed', leadId: 'a', notice },
      detail({ ...older, status: 'taken', takenBy: other }),
    );
    expect(state).toMatchObject({ act: null, notice });
    expect(selectedLead(state)?.takenBy).toEqual(other);
  });

  test('a refusal of a closed lead shows nothing [MGR-03]', () => {
    const notice = { kind: 'noConnection' } as const;
    const state = after(
      list(older, newer),
      { type: 'selected', id: 'b' },
      { type: 'actFailed', leadId: 'a', notice },
    );
    expect(state.notice).toBeNull();
  });

  test('opening another lead forgets the notice and the history of the last [MGR-03]', () => {
    const state = after(
      list(older, newer),
      { type: 'selected', id: 'a' },
      detail(older),
      { type: 'actFailed', leadId: 'a', notice: { kind: 'noConnection' } },
      { type: 'selected', id: 'b' },
    );
    expect(state).toMatchObject({ notice: null, file: { phase: 'loading' } });
  });

  test('a history that is on the screen survives a failed reading [MGR-02]', () => {
    const open: InboxAction[] = [list(older), { type: 'selected', id: 'a' }];
    const failed: InboxAction = { type: 'detailFailed', leadId: 'a' };
    expect(after(...open, failed).file.phase).toBe('failed');
    expect(after(...open, detail(older), failed).file.phase).toBe('ready');
  });

  test('a slow response keeps the newer history of the open lead [MGR-02]', () => {
    const history = (text: string) => [{ at: 1, kind: 'note' as const, by: null, text }];
    const loaded = (version: number, text: string, isLate = false): InboxAction => ({
      type: 'detailLoaded',
      detail: { ...file, lead: { ...older, version }, history: history(text) },
      isLate,
    });
    const open: InboxAction[] = [list(older), { type: 'selected', id: 'a' }];
    const shown = (...actions: InboxAction[]) => after(...open, ...actions).file;
    expect(shown(loaded(2, 'new'), loaded(1, 'old'))).toMatchObject({ history: history('new') });
    expect(shown(loaded(2, 'new'), loaded(2, 'old', true))).toMatchObject({ history: history('new') });
    expect(shown(loaded(2, 'old'), loaded(2, 'new'))).toMatchObject({ history: history('new') });
    expect(shown(loaded(2, 'old'), loaded(3, 'new', true))).toMatchObject({ history: history('new') });
    // The row is already newer, and no details have been loaded.
    const row = refreshed(false, { ...older, version: 3 });
    expect(shown(row, loaded(1, 'first', true))).toMatchObject({ history: history('first') });
    const taken = { ...older, takenBy: other };
    expect(after(...open, loaded(2, ''), detail(taken)).notice).toBeNull();
  });

  test('the action updates the lead and ends [MGR-03]', () => {
    const mine = { ...older, status: 'taken', takenBy: { id: 'm-1', name: 'Я' } } as const;
    const state = after(
      list(newer, older),
      { type: 'selected', id: 'a' },
      { type: 'actStarted', act: { leadId: 'a', kind: 'take' } },
      { type: 'leadUpdated', detail: { lead: mine, ...file } },
    );
    expect(ids(state)).toEqual(['b', 'a']);
    expect(state).toMatchObject({ act: null, notice: null });
    expect(selectedLead(state)).toEqual(mine);
  });
});
