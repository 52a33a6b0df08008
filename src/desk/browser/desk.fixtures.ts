import type { DeskAdminClient } from './desk-admin.client';
import type { DeskManager } from '@/desk/contract/desk-admin.schemas';
import type { DeskFigures } from '@/desk/contract/desk-figures.schemas';
import type { DeskQuery } from '@/desk/contract/desk-query.schemas';
import type { DeskClient } from './desk.client';
import type { DeskLead, DeskLeadDetail, DeskOutage } from '@/desk/contract/desk.schemas';
import type { ReportedOutage } from '@/desk/contract/desk-outages.schemas';
import { toSeenOffer } from '@/api/leads/lead-context.schemas';
import { ApiError } from '@/api/http/http-client';
import type { DeskUrlPort, DeskDependencies } from './browser-desk';
import { DutyFixture } from './duty/duty.fixtures';
import { compareLeadsBy } from './inbox/inbox-state';
import type { LeadStream } from './live/live-leads';

export function leadFixture(changes: Partial<DeskLead> = {}): DeskLead {
  const createdAt = changes.createdAt ?? 1_000_000;
  return {
    id: 'lead-1',
    number: 'A1B2C3D4E5',
    version: 1,
    createdAt,
    status: 'new',
    fio: 'Мария Соколова',
    phone: '+7 *** ***-45-18',
    phoneLink: null,
    city: { name: 'Пермь', timeZone: 'Asia/Yekaterinburg' },
    formType: 'card',
    product: 'tv',
    kind: 'sale',
    topic: null,
    products: [],
    page: '/domru-tv/equipment',
    ...toSeenOffer({ item: 'Скворец Мини', option: 'Тест-драйв на 1 месяц', price: 150 }),
    quiz: [],
    variants: {},
    consentAt: 1_000_000,
    takenBy: null,
    delivery: 'waiting',
    wantedFrom: null,
    wantedUntil: null,
    dueAt: createdAt,
    firstCallAt: null,
    closedAt: null,
    refusalReason: null,
    stateNote: null,
    quarantineReason: null,
    isErased: false,
    requestsOfPhone: 1,
    phoneHolder: null,
    ...changes,
  };
}

/** Serves the desk from memory by the screens' rules. */
export class DeskFixture {
  readonly streams: FakeLeadStream[] = [];
  readonly visited: string[] = [];
  readonly notes: string[] = [];
  /** List queries received. */
  readonly asked: DeskQuery[] = [];
  /** Request bodies, by action name. */
  readonly acts: { name: string; body: unknown }[] = [];
  readonly address = new AddressFixture();
  readonly duty = new DutyFixture();
  sounds = 0;
  private isSoundAwake = true;
  private readonly soundListeners = new Set<() => void>();
  cursor = 0;
  isSignedOut = false;
  isDown = false;
  pageSize = 50;
  managers = [
    { id: 'm-1', name: 'Елена Птицына' },
    { id: 'm-2', name: 'Игорь Грачёв' },
  ];
  /** Holder of another open lead of the phone, by lead id. */
  phoneHolders: Partial<Record<string, { id: string; name: string }>> = {};
  /** By lead id. */
  outages: Partial<Record<string, DeskOutage['outage']>> = {};
  reportedOutages: ReportedOutage[] = [];
  /** Other leads with the same phone, by lead id. */
  related: Partial<Record<string, DeskLead[]>> = {};

  constructor(
    public leads: DeskLead[],
    private readonly viewer = { id: 'm-1', name: 'Елена Птицына' },
  ) {}

  get stream(): FakeLeadStream {
    const last = this.streams.at(-1);
    if (!last) throw new Error('No stream was opened');
    return last;
  }

  /** Sends the lead's event to the stream. */
  receive(lead: DeskLead) {
    this.leads = [lead, ...this.leads];
    this.announce(lead.id, 'received');
  }

  announce(leadId: string, kind: string) {
    this.cursor += 1;
    this.stream.send(String(this.cursor), { leadId, kind });
  }

  change(id: string, changes: Partial<DeskLead>): DeskLeadDetail {
    this.leads = this.leads.map((lead) =>
      lead.id === id ? { ...lead, version: lead.version + 1, ...changes } : lead,
    );
    return this.detail(id);
  }

  readonly ports: DeskDependencies = {
    desk: this.client(),
    admin: adminFixture(),
    account: {
      account: async () => ({ totp: { isEnabled: false, recoveryCodesLeft: 0 }, events: [] }),
      setUpTotp: async () => ({ secret: 'JBSWY3DPEHPK3PXP', qr: { size: 29, path: 'M4 4h1v1H4z' } }),
      enableTotp: async () => ['abcde-fghjk-mnpqr'],
      disableTotp: async () => undefined,
    },
    duty: this.duty.client,
    notices: this.duty.notices,
    openStream: (path) => {
      const stream = new FakeLeadStream(path);
      this.streams.push(stream);
      return stream;
    },
    goTo: (path) => void this.visited.push(path),
    address: this.address,
    sound: {
      wake: () => this.wakeSound(true),
      play: () => void (this.sounds += 1),
      isAwake: () => this.isSoundAwake,
      onChange: (listener) => {
        this.soundListeners.add(listener);
        return () => void this.soundListeners.delete(listener);
      },
    },
  };

  /** The browser allows playback. */
  wakeSound(isAwake: boolean) {
    this.isSoundAwake = isAwake;
    for (const listener of this.soundListeners) listener();
  }

  /** The same ports with some account calls replaced. */
  portsOf(account: Partial<DeskDependencies['account']>): DeskDependencies {
    return { ...this.ports, account: { ...this.ports.account, ...account } };
  }

  /** The same ports with some lead-admin calls replaced. */
  portsWith(admin: Partial<DeskAdminClient>): DeskDependencies {
    return { ...this.ports, admin: { ...this.ports.admin, ...admin } };
  }

  private client(): DeskClient {
    const act = (name: string, id: string, body: unknown, changes: Partial<DeskLead>) => {
      this.acts.push({ name, body });
      return this.change(id, changes);
    };
    return {
      signIn: async () => ({ status: true, mustChangePassword: false }),
      signInWithCode: async () => ({ status: true, mustChangePassword: false }),
      session: async () => ({ secondsLeft: 7200 }),
      changePassword: async () => undefined,
      leads: async (query = {}) => this.list(query),
      counts: async () => ({ counts: this.counts() }),
      choices: async () => ({
        cities: [{ name: 'Пермь', timeZone: 'Asia/Yekaterinburg', provider: 1 }],
        managers: this.managers,
        waitingTargetMs: 300_000,
        notReachedMs: 900_000,
      }),
      lead: async (id) => this.detail(id),
      outage: async (id) => ({ outage: this.outages[id] ?? null }),
      reportedOutages: async () => ({ outages: this.reportedOutages }),
      answerTogether: async (body) => {
        this.acts.push({ name: 'answerTogether', body });
        this.reportedOutages = [];
        return { answered: body.reports.length, left: [] };
      },
      take: async (id, body) => {
        const holder = this.detail(id).lead.phoneHolder ?? this.phoneHolders[id];
        if (!holder || !body?.checksPhone) return this.take(id);
        this.change(id, { phoneHolder: holder });
        throw apiErrorFixture(409, `Другую заявку с этого номера ведёт ${holder.name}`);
      },
      takeTogether: async (id) => {
        for (const other of this.related[id] ?? []) this.change(other.id, { takenBy: this.viewer });
        return this.take(id);
      },
      next: async (body = {}) => this.next(body.after),
      release: async (id, body) =>
        act('release', id, body, { status: 'new', takenBy: null, phoneLink: null }),
      handOver: async (id, body) => {
        const takenBy = this.managers.find((manager) => manager.id === body.managerId) ?? null;
        return act('handOver', id, body, { takenBy, phone: '+7 *** ***-45-18', phoneLink: null });
      },
      recordOutcome: async (id, body) => {
        this.notes.push(body.note ?? '');
        return act('outcome', id, body, { status: body.outcome, ...outcomeChanges(body) });
      },
      addNote: async (id, body) => {
        this.notes.push(body.text);
        return act('note', id, body, {});
      },
      approve: async (id, body) => act('approve', id, body, { quarantineReason: null }),
      withdrawConsent: async (id, body) => act('withdraw', id, body, { isErased: true, fio: '', phone: '' }),
    };
  }

  private list(query: DeskQuery) {
    if (this.isSignedOut) throw apiErrorFixture(401, 'Войдите');
    if (this.isDown) throw new ApiError('transport', 'test', { reason: 'reset' });
    this.asked.push(query);
    const from = Number(query.next?.split('~')[0] ?? 0);
    const found = this.leads
      .filter(({ fio }) => !query.q || fio.startsWith(query.q))
      .toSorted(compareLeadsBy(query.sort ?? 'due'));
    const to = from + this.pageSize;
    return {
      leads: found.slice(from, to),
      next: to < found.length ? `${to}~x` : null,
      cursor: this.cursor,
      waitingTargetMs: 300_000,
    };
  }

  private counts() {
    const free = this.leads.filter(({ takenBy }) => !takenBy).length;
    const total = this.leads.length;
    const none = { own: 0, later: 0, wishes: 0, colleagues: 0, overdue: 0, quarantine: 0, closed: 0 };
    return { ...none, all: total, open: total, due: total, new: free };
  }

  private take(id: string): DeskLeadDetail {
    const holder = this.detail(id).lead.takenBy;
    if (holder) throw apiErrorFixture(409, `Заявку уже взял ${holder.name}`);
    const phone = { phone: '+7 (912) 000-45-18', phoneLink: 'tel:+79120004518' };
    return this.change(id, { status: 'taken', takenBy: this.viewer, ...phone });
  }

  private next(after: string | undefined): DeskLeadDetail {
    const [first] = this.leads
      .filter(({ id, status, takenBy }) => id !== after && status === 'new' && !takenBy)
      .toSorted(compareLeadsBy('due'));
    if (!first) throw apiErrorFixture(404, 'Сейчас никто не ждёт');
    return this.take(first.id);
  }

  private detail(id: string): DeskLeadDetail {
    const lead = this.leads.find((one) => one.id === id);
    if (!lead) throw apiErrorFixture(404, 'Заявка не найдена');
    return {
      lead,
      history: [{ at: lead.createdAt, kind: 'received', by: null, text: '' }],
      related: this.related[id] ?? [],
      consent: null,
      deliveries: [],
    };
  }
}

function outcomeChanges(body: Parameters<DeskClient['recordOutcome']>[1]): Partial<DeskLead> {
  if (body.callBackAt !== undefined) return { dueAt: body.callBackAt };
  if (body.outcome === 'not_reached') return { dueAt: Date.now() + 900_000 };
  return body.reason ? { refusalReason: body.reason } : {};
}

export function apiErrorFixture(status: number, message: string, fields?: Record<string, string>): ApiError {
  const body = { status: false, message, ...(fields ? { fields } : {}) };
  return new ApiError('status', 'test', { status, body, reason: `status ${status}` });
}

export class FakeLeadStream implements LeadStream {
  onopen: LeadStream['onopen'] = null;
  onerror: LeadStream['onerror'] = null;
  onmessage: LeadStream['onmessage'] = null;
  onduty: LeadStream['onduty'] = null;
  onbeat: LeadStream['onbeat'] = null;
  readyState = 0;

  constructor(readonly path: string) {}

  open() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  send(lastEventId: string, data: unknown) {
    this.onmessage?.(new MessageEvent('message', { lastEventId, data: JSON.stringify(data) }));
  }

  /** `isFinal`: an error status; browsers don't reconnect. */
  fail(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0;
    this.onerror?.(new Event('error'));
  }

  close() {
    this.readyState = 2;
  }
}

/** The URL and history of one tab. */
class AddressFixture implements DeskUrlPort {
  search = '';
  /** Set by the code under test. */
  readonly paths: string[] = [];
  readonly past: string[] = [];
  private readonly listeners = new Set<() => void>();

  readonly read = () => this.search;

  readonly replace = (path: string) => {
    this.paths.push(path);
    this.search = new URL(path, 'http://desk').search;
  };

  readonly push = (path: string) => {
    this.past.push(this.search);
    this.replace(path);
  };

  readonly back = () => {
    this.search = this.past.pop() ?? '';
    for (const listener of this.listeners) listener();
  };

  readonly onStep = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

export function managerFixture(changes: Partial<DeskManager> = {}): DeskManager {
  return {
    id: 'm-2',
    name: 'Игорь Грачёв',
    email: 'igor@example.ru',
    role: 'manager',
    createdAt: 1_000_000,
    disabledAt: null,
    mustChangePassword: false,
    hasTotp: false,
    openLeads: 3,
    ...changes,
  };
}

export function figuresFixture(changes: Partial<DeskFigures> = {}): DeskFigures {
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
    byDay: [
      { day: '2026-11-20', leads: 4, sales: 3, sold: 1 },
      { day: '2026-11-21', leads: 9, sales: 7, sold: 3 },
    ],
    refusals: [{ reason: 'expensive', count: 1 }],
    others: [
      { kind: 'service', status: 'resolved', count: 2 },
      { kind: 'wish', status: 'new', count: 1 },
    ],
    firstCall: [
      { city: 'Пермь', leads: 10, called: 8, due: 9, withinTarget: 6, medianMs: 132_000, p90Ms: 400_000 },
      { city: 'Москва', leads: 3, called: 0, due: 3, withinTarget: 0, medianMs: null, p90Ms: null },
    ],
    managers: [
      { id: 'm-1', name: 'Елена Птицына', taken: 7, called: 6, inTime: 5, sold: 3, medianMs: 125_000 },
      { id: 'm-2', name: 'Игорь Грачёв', taken: 1, called: 0, inTime: 0, sold: 0, medianMs: null },
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

/** Empty results, replaced by tests. */
function adminFixture(): DeskAdminClient {
  const settings = { waitingTargetMinutes: 5, notReachedMinutes: 15, retentionDays: 365 };
  const manager = managerFixture();
  const publishing = { cities: [], last: null, contentProblem: null };
  const preview = {
    ...{ cities: [], folder: null, hasFolder: false, problem: null },
    ...{ isStarting: false, running: null },
  };
  const switches = { places: [{ tag: 'site', name: 'весь сайт' }], off: [] };
  return {
    figures: async () => figuresFixture(),
    coverageRequests: async () => ({ cities: [], isCut: false }),
    connectHouse: async () => ({ count: 0 }),
    settings: async () => settings,
    saveSettings: async () => settings,
    managers: async () => [manager],
    addManager: async () => ({ manager, oneTimePassword: 'one-time' }),
    resetPassword: async () => ({ manager, oneTimePassword: 'one-time' }),
    resetTotp: async () => manager,
    changeManager: async () => manager,
    deliveries: async () => ({ targets: [], deliveries: [], counts: [] }),
    pauseTarget: async () => ({ targets: [], deliveries: [], counts: [] }),
    sendAgain: () => Promise.reject(new Error('There is no delivery')),
    audit: async () => ({ entries: [], next: null }),
    quarantine: async () => ({ at: 0, reasons: [] }),
    emptyQuarantine: async () => ({ removed: 0, left: 0 }),
    publishing: async () => publishing,
    publish: async () => publishing,
    preview: async () => preview,
    startPreview: async () => preview,
    endPreview: async () => preview,
    switches: async () => switches,
    switchFeature: async () => switches,
    erase: async () => 0,
  };
}
