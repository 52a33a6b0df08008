import type { DeskAdminClient } from '@/api/desk/desk-admin.client';
import type { DeskClient } from '@/api/desk/desk.client';
import type { DeskLead, DeskLeadDetail } from '@/api/desk/desk.schemas';
import type { DeskQuery } from '@/api/desk/desk-query.schemas';
import { ApiError } from '@/api/http/api-error';
import type { DeskPorts } from './browser-desk';
import { PretendAddress } from './pretend-address';
import { PretendStream } from './pretend-stream';
import { byOrder } from './lead-order';
import { pretendAdmin } from './pretend-admin';

/** For tests: a lead of a visitor from Perm, received at the given time. */
export function sampleLead(changes: Partial<DeskLead> = {}): DeskLead {
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
    topic: null,
    products: [],
    page: '/domru-tv/equipment',
    item: 'Скворец Мини',
    option: 'Тест-драйв на 1 месяц',
    price: 150,
    address: null,
    isWish: false,
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
    ...changes,
  };
}

/** For tests: the note-and-list traffic of a desk in memory, with the rules of the real one that screens depend on. */
export class PretendDesk {
  readonly streams: PretendStream[] = [];
  readonly visited: string[] = [];
  readonly notes: string[] = [];
  /** Every query of a list. */
  readonly asked: DeskQuery[] = [];
  /** Bodies of the acts, by name. */
  readonly acts: { name: string; body: unknown }[] = [];
  readonly address = new PretendAddress();
  sounds = 0;
  cursor = 0;
  isSignedOut = false;
  isDown = false;
  /** Leads of a page. */
  pageSize = 50;
  managers = [
    { id: 'm-1', name: 'Елена Птицына' },
    { id: 'm-2', name: 'Игорь Грачёв' },
  ];
  /** Beside each lead's own, by lead. */
  related: Partial<Record<string, DeskLead[]>> = {};

  constructor(
    public leads: DeskLead[],
    private readonly viewer = { id: 'm-1', name: 'Елена Птицына' },
  ) {}

  get stream(): PretendStream {
    const last = this.streams.at(-1);
    if (!last) throw new Error('No stream was opened');
    return last;
  }

  /** A visitor sends a form: the lead is stored and the stream tells of it. */
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

  readonly ports: DeskPorts = {
    desk: this.client(),
    admin: pretendAdmin(),
    openStream: (path) => {
      const stream = new PretendStream(path);
      this.streams.push(stream);
      return stream;
    },
    goTo: (path) => void this.visited.push(path),
    address: this.address,
    sound: { wake: () => undefined, play: () => void (this.sounds += 1) },
  };

  /** The same ports with some of the lead-admin's calls replaced. */
  portsWith(admin: Partial<DeskAdminClient>): DeskPorts {
    return { ...this.ports, admin: { ...this.ports.admin, ...admin } };
  }

  private client(): DeskClient {
    const act = (name: string, id: string, body: unknown, changes: Partial<DeskLead>) => {
      this.acts.push({ name, body });
      return this.change(id, changes);
    };
    return {
      signIn: async () => ({ status: true, mustChangePassword: false }),
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
      take: async (id) => this.take(id),
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
    if (this.isSignedOut) throw refusal(401, 'Войдите');
    if (this.isDown) throw new ApiError('transport', 'test', { reason: 'reset' });
    this.asked.push(query);
    const from = Number(query.next?.split('~')[0] ?? 0);
    const found = this.leads
      .filter(({ fio }) => !query.q || fio.startsWith(query.q))
      .toSorted(byOrder(query.sort ?? 'newest'));
    const to = from + this.pageSize;
    return {
      leads: found.slice(from, to),
      next: to < found.length ? `${to}~x` : null,
      cursor: this.cursor,
      waitingTargetMs: 300_000,
    };
  }

  private counts() {
    const unassigned = this.leads.filter(({ takenBy }) => !takenBy).length;
    const total = this.leads.length;
    return { all: total, open: total, unassigned, own: 0, overdue: 0, quarantine: 0, closed: 0 };
  }

  private take(id: string): DeskLeadDetail {
    const holder = this.detail(id).lead.takenBy;
    if (holder) throw refusal(409, `Заявку уже взял ${holder.name}`);
    const phone = { phone: '+7 (912) 000-45-18', phoneLink: 'tel:+79120004518' };
    return this.change(id, { status: 'taken', takenBy: this.viewer, ...phone });
  }

  private detail(id: string): DeskLeadDetail {
    const lead = this.leads.find((one) => one.id === id);
    if (!lead) throw refusal(404, 'Заявка не найдена');
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

/** For tests: an answer that refuses. */
export function refusal(status: number, message: string, fields?: Record<string, string>): ApiError {
  const body = { status: false, message, ...(fields ? { fields } : {}) };
  return new ApiError('status', 'test', { status, body, reason: `status ${status}` });
}
