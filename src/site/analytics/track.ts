import { serverNow } from '@/lib/server-clock';
/** A user action for the data layer (ANA-02). */
export interface AnalyticsEvent {
  category: string;
  action: string;
  label?: string;
}

type EmailStep = 'show_form' | 'started' | 'added_email' | 'confirmed_email' | 'error';
type FormStep = 'started' | 'finished' | 'error';

/** The only constructors of events: reports know every name (ANA-03). */
export const analyticsEvents = {
  /** A press on an app store's or the video service's link (TV-08). */
  appDownload: (place: string): AnalyticsEvent => ({
    category: 'app_download',
    action: 'clicked button',
    label: place,
  }),
  /** `label`: the ordered item, else topic or place (LEAD-07). */
  form: (step: FormStep, form: string, label: string): AnalyticsEvent => ({
    category: form,
    action: step,
    label,
  }),
  /** A name was typed into the shell's callback form (LEAD-07). */
  nameTyped: (form: string, label: string): AnalyticsEvent => ({
    category: form,
    action: 'typed name',
    label,
  }),
  quiz: (alias: string, action: string, label?: string): AnalyticsEvent => ({
    category: `quiz_${alias}`,
    action,
    ...(label === undefined ? {} : { label }),
  }),
  menu: (title: string): AnalyticsEvent => ({ category: 'menu', action: 'clicked link', label: title }),
  /** `block`: the button's place, or `dialog` if it opens the dialog `title`. */
  button: (block: string, title: string): AnalyticsEvent => ({
    category: block,
    action: 'clicked button',
    label: title,
  }),
  /** `kind`: the error's name. */
  failure: (part: string, kind: string): AnalyticsEvent => ({
    category: 'page_failure',
    action: part,
    label: kind,
  }),
  email: (step: EmailStep): AnalyticsEvent => ({ category: 'email_widget', action: step }),
  /** `action`: the last path segment of the card's URL (ANA-04). */
  promoCard: (address: string, title: string): AnalyticsEvent => ({
    category: 'add_to_packet',
    action: `clicked button ${lastSegment(address)}`,
    label: title,
  }),
} as const;

function lastSegment(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast((part) => part !== '') ?? '';
}

export interface TrackedEvent extends AnalyticsEvent {
  /** ISO 8601. */
  date: string;
  /** Path without query, which may contain typed text. */
  place: string;
}

type Sink = (event: TrackedEvent) => void;

/** Null on the server, which tracks no events. */
let sink: Sink | null = null;
const waiting: TrackedEvent[] = [];
const MAX_WAITING = 100;

/** Without a request number. */
function place(): string {
  return location.pathname.replace(/^(\/request\/status)\/.+/, '$1');
}

/** Buffers events until the analytics script loads. */
export function track(event: AnalyticsEvent): void {
  const tracked = { ...event, date: new Date(serverNow()).toISOString(), place: place() };
  if (sink) sink(tracked);
  else if (waiting.length < MAX_WAITING) waiting.push(tracked);
}

/** Passes buffered events too. Returns the unsubscribe function. */
export function subscribeToEvents(take: Sink): () => void {
  sink = take;
  for (const event of waiting.splice(0)) take(event);
  return () => {
    if (sink === take) sink = null;
  };
}

const reported = new Set<string>();

/** Reports once per page and part: a render loop must not flood analytics. */
export function reportFailure(error: unknown, part: string): void {
  const key = `${place()} ${part}`;
  if (reported.has(key)) return;
  reported.add(key);
  track(analyticsEvents.failure(part, error instanceof Error ? error.name : 'unknown'));
}
