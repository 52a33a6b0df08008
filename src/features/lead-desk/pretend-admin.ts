import type { DeskAdminClient } from '@/api/desk/desk-admin.client';
import type { DeskManager } from '@/api/desk/desk-admin.schemas';
import type { DeskFigures } from '@/api/desk/desk-figures.schemas';

export function sampleManager(changes: Partial<DeskManager> = {}): DeskManager {
  return {
    id: 'm-2',
    name: 'Игорь Грачёв',
    email: 'igor@example.ru',
    role: 'manager',
    createdAt: 1_000_000,
    disabledAt: null,
    mustChangePassword: false,
    openLeads: 3,
    ...changes,
  };
}

/** For tests: figures of two cities. */
export function sampleFigures(changes: Partial<DeskFigures> = {}): DeskFigures {
  const at = (hour: number, count: number) => Array.from({ length: 24 }, (_, h) => (h === hour ? count : 0));
  const row = { reached: 5, refused: 1 };
  return {
    from: '2026-10-23',
    to: '2026-11-21',
    targetMs: 300_000,
    total: 13,
    hours: [
      { city: 'Пермь', total: 10, counts: at(19, 10) },
      { city: 'Москва', total: 3, counts: at(9, 3) },
    ],
    firstCall: [
      { city: 'Пермь', leads: 10, called: 8, withinTarget: 6, medianMs: 132_000, p90Ms: 400_000 },
      { city: 'Москва', leads: 3, called: 0, withinTarget: 0, medianMs: null, p90Ms: null },
    ],
    conversion: {
      city: [{ name: 'Пермь', leads: 10, sold: 4, ...row }],
      form: [{ name: 'callback', leads: 13, sold: 5, ...row }],
      page: [{ name: '/domru-tv/equipment', leads: 13, sold: 5, ...row }],
      variant: [],
    },
    ...changes,
  };
}

/** For tests: the lead-admin's calls with nothing behind them; a test replaces those that it is about. */
export function pretendAdmin(): DeskAdminClient {
  const settings = { waitingTargetMinutes: 5, notReachedMinutes: 15, retentionDays: 365 };
  const manager = sampleManager();
  return {
    figures: async () => sampleFigures(),
    wishes: async () => ({ cities: [], isCut: false }),
    settings: async () => settings,
    saveSettings: async () => settings,
    managers: async () => [manager],
    addManager: async () => ({ manager, oneTimePassword: 'one-time' }),
    resetPassword: async () => ({ manager, oneTimePassword: 'one-time' }),
    changeManager: async () => manager,
    deliveries: async () => ({ targets: [], deliveries: [], counts: [] }),
    pauseTarget: async () => ({ targets: [], deliveries: [], counts: [] }),
    sendAgain: () => Promise.reject(new Error('There is no delivery')),
    audit: async () => ({ entries: [], next: null }),
    erase: async () => 0,
  };
}
