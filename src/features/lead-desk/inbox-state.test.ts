import type { DeskLead } from '@/api/desk/desk.schemas';
import {
  type InboxAction,
  inboxReducer,
  type InboxState,
  initialInbox,
  newCount,
  selectedLead,
} from './inbox-state';
import { sampleLead } from './pretend-desk';

const other = { id: 'm-2', name: 'Игорь Грачёв' };
const older = sampleLead({ id: 'a', createdAt: 1 });
const newer = sampleLead({ id: 'b', createdAt: 2 });

function after(...actions: InboxAction[]): InboxState {
  return actions.reduce(inboxReducer, initialInbox('m-1'));
}

function list(...leads: DeskLead[]): InboxAction {
  return { type: 'listLoaded', list: { leads, cursor: 7, waitingTargetMs: 300_000 } };
}

function detail(lead: DeskLead): InboxAction {
  return { type: 'detailLoaded', detail: { lead, history: [] } };
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
      [list(older), detail(newer)],
      { leads: [newer, older], arrivals: [newer] },
    ],
    ['announces what a later list brings', [list(older), list(newer, older)], { arrivals: [newer] }],
    [
      'does not announce a change of a known lead',
      [list(older), detail({ ...older, status: 'taken' })],
      { arrivals: [] },
    ],
    [
      'does not announce a lead that came already taken',
      [list(older), detail({ ...newer, status: 'taken', takenBy: other })],
      { arrivals: [] },
    ],
    [
      'keeps the open lead when the list no longer holds it',
      [list(older, newer), { type: 'selected', id: 'a' }, list(newer)],
      { leads: [newer, older] },
    ],
    [
      'drops another lead that the list no longer holds',
      [list(older, newer), list(newer)],
      { leads: [newer] },
    ],
  ];
  test.each(cases)('%s [MGR-02]', (_, actions, expected) => {
    expect(after(...actions)).toMatchObject(expected);
  });

  test('counts only the leads that nobody has taken [MGR-02]', () => {
    const state = after(list(older, newer, sampleLead({ id: 'c', status: 'taken', takenBy: other })));
    expect(newCount(state)).toBe(2);
  });

  test('tells when another manager takes the open lead, by event or by list [MGR-03]', () => {
    const taken = { ...older, status: 'taken', takenBy: other } as const;
    const open: InboxAction[] = [list(older), { type: 'selected', id: 'a' }, detail(older)];
    const notice = { kind: 'takenByOther', name: other.name };
    expect(after(...open, detail(taken)).notice).toEqual(notice);
    expect(after(...open, list(taken)).notice).toEqual(notice);
    expect(after(...open, detail({ ...taken, takenBy: { id: 'm-1', name: 'Я' } })).notice).toBeNull();
    expect(after(list(older, newer), { type: 'selected', id: 'b' }, detail(taken)).notice).toBeNull();
  });

  test('a refused take keeps its message when the lead is read again [MGR-03]', () => {
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

  test('a refusal of a lead that is no longer open says nothing [MGR-03]', () => {
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
    expect(state).toMatchObject({ notice: null, history: { phase: 'loading' } });
  });

  test('a history that is on the screen survives a failed reading [MGR-02]', () => {
    const open: InboxAction[] = [list(older), { type: 'selected', id: 'a' }];
    const failed: InboxAction = { type: 'detailFailed', leadId: 'a' };
    expect(after(...open, failed).history.phase).toBe('failed');
    expect(after(...open, detail(older), failed).history.phase).toBe('ready');
  });

  test('the own act updates the lead and ends [MGR-03]', () => {
    const mine = { ...older, status: 'taken', takenBy: { id: 'm-1', name: 'Я' } } as const;
    const state = after(
      list(newer, older),
      { type: 'selected', id: 'a' },
      { type: 'actStarted', act: { leadId: 'a', kind: 'take' } },
      { type: 'leadUpdated', detail: { lead: mine, history: [] } },
    );
    expect(ids(state)).toEqual(['b', 'a']);
    expect(state).toMatchObject({ act: null, notice: null });
    expect(selectedLead(state)).toEqual(mine);
  });
});
