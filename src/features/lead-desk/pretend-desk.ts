import type { DeskLead, DeskLeadDetail } from '@/api/desk/desk.schemas';
import { ApiError } from '@/api/http/api-error';
import type { DeskPorts } from './browser-desk';
import type { LeadStream } from './live-leads';

/** For tests: a lead of a visitor from Perm, received at the given time. */
export function sampleLead(changes: Partial<DeskLead> = {}): DeskLead {
  return {
    id: 'lead-1',
    number: 'A1B2C3D4E5',
    createdAt: 1_000_000,
    status: 'new',
    fio: 'Мария Соколова',
    phone: '+7 *** ***-45-18',
    phoneLink: null,
    city: { name: 'Пермь', timeZone: 'Asia/Yekaterinburg' },
    formType: 'card',
    products: [],
    page: '/domru-tv/equipment',
    item: 'Скворец Мини',
    option: 'Тест-драйв на 1 месяц',
    price: 150,
    consentAt: 1_000_000,
    takenBy: null,
    delivery: 'waiting',
    ...changes,
  };
}

/** For tests: an event stream in the hands of the test. */
export class PretendStream implements LeadStream {
  onopen: LeadStream['onopen'] = null;
  onerror: LeadStream['onerror'] = null;
  onmessage: LeadStream['onmessage'] = null;
  readyState = 0;

  constructor(readonly path: string) {}

  open() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  send(lastEventId: string, data: unknown) {
    this.onmessage?.(new MessageEvent('message', { lastEventId, data: JSON.stringify(data) }));
  }

  /** `isFinal`: an error status came, after which a browser gives up. */
  fail(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0;
    this.onerror?.(new Event('error'));
  }

  close() {
    this.readyState = 2;
  }
}

/** For tests: a desk in memory, with the rules of the real one that its screens depend on. */
export class PretendDesk {
  readonly streams: PretendStream[] = [];
  readonly visited: string[] = [];
  readonly notes: string[] = [];
  cursor = 0;
  isSignedOut = false;

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
    this.leads = this.leads.map((lead) => (lead.id === id ? { ...lead, ...changes } : lead));
    return this.detail(id);
  }

  readonly ports: DeskPorts = {
    desk: {
      signIn: async () => ({ status: true, mustChangePassword: false }),
      changePassword: async () => undefined,
      leads: async () => {
        if (this.isSignedOut) throw refusal(401, 'Войдите');
        return { leads: this.leads, cursor: this.cursor, waitingTargetMs: 300_000 };
      },
      lead: async (id) => this.detail(id),
      take: async (id) => this.take(id),
      recordOutcome: async (id, { outcome, note = '' }) => {
        this.notes.push(note);
        return this.change(id, { status: outcome });
      },
    },
    openStream: (path) => {
      const stream = new PretendStream(path);
      this.streams.push(stream);
      return stream;
    },
    goTo: (path) => void this.visited.push(path),
  };

  private take(id: string): DeskLeadDetail {
    const holder = this.detail(id).lead.takenBy;
    if (holder) throw refusal(409, `Заявку уже взял ${holder.name}`);
    const phone = { phone: '+7 (912) 000-45-18', phoneLink: 'tel:+79120004518' };
    return this.change(id, { status: 'taken', takenBy: this.viewer, ...phone });
  }

  private detail(id: string): DeskLeadDetail {
    const lead = this.leads.find((one) => one.id === id);
    if (!lead) throw refusal(404, 'Заявка не найдена');
    return { lead, history: [{ at: lead.createdAt, kind: 'received', by: null, text: '' }] };
  }
}

/** For tests: an answer that refuses. */
export function refusal(status: number, message: string, fields?: Record<string, string>): ApiError {
  const body = { status: false, message, ...(fields ? { fields } : {}) };
  return new ApiError('status', 'test', { status, body, reason: `status ${status}` });
}
