import { serverNow } from '@/lib/server-clock';
/** A user action in the terms of the data layer (ANA-02). */
export interface AnalyticsEvent {
  category: string;
  action: string;
  label?: string;
}

/** Steps of the e-mail widget (MAIL-05). */
type EmailStep = 'show_form' | 'started' | 'added_email' | 'confirmed_email' | 'error';
type FormStep = 'started' | 'finished' | 'error';

/** Constructors of all events: tracking uses nothing else, so that reports know every name (ANA-03). */
export const analyticsEvents = {
  /** A press on an app store's link or on the video service (TV-08). */
  appDownload: (place: string): AnalyticsEvent => ({
    category: 'app_download',
    action: 'clicked button',
    label: place,
  }),
  /** A step of a form; `form` is its kind, `label` the ordered item, else the subject or place (LEAD-07). */
  form: (step: FormStep, form: string, label: string): AnalyticsEvent => ({
    category: form,
    action: step,
    label,
  }),
  /** A name is being typed in the shell callback (LEAD-07). */
  nameTyped: (form: string, label: string): AnalyticsEvent => ({
    category: form,
    action: 'typed name',
    label,
  }),
  /** A step of the quiz (QUIZ-09). */
  quiz: (alias: string, action: string, label?: string): AnalyticsEvent => ({
    category: `quiz_${alias}`,
    action,
    ...(label === undefined ? {} : { label }),
  }),
  /** A click in a menu (ANA-03). */
  menu: (title: string): AnalyticsEvent => ({ category: 'menu', action: 'clicked link', label: title }),
  /** `block` is its place, or `dialog` if it opens the dialog named `title`. */
  button: (block: string, title: string): AnalyticsEvent => ({
    category: block,
    action: 'clicked button',
    label: title,
  }),
  /** `kind` is the error's name. */
  failure: (part: string, kind: string): AnalyticsEvent => ({
    category: 'page_failure',
    action: part,
    label: kind,
  }),
  email: (step: EmailStep): AnalyticsEvent => ({ category: 'email_widget', action: step }),
  /** The action contains the last path segment of its URL (ANA-04). */
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
  /** Path without query: queries may contain typed text. */
  place: string;
}

type Sink = (event: TrackedEvent) => void;

/** Receiver of the browser document's events; the server tracks nothing. */
let sink: Sink | null = null;
const waiting: TrackedEvent[] = [];
const MAX_WAITING = 100;

/** The page's path, without a request number. */
function place(): string {
  return location.pathname.replace(/^(\/request\/status)\/.+/, '$1');
}

/** Tracks a user action. Events before the analytics have loaded are buffered. */
export function track(event: AnalyticsEvent): void {
  const tracked = { ...event, date: new Date(serverNow()).toISOString(), place: place() };
  if (sink) sink(tracked);
  else if (waiting.length < MAX_WAITING) waiting.push(tracked);
}

/** Subscribes to all events, including buffered ones. Returns the unsubscribe function. */
export function subscribeToEvents(take: Sink): () => void {
  sink = take;
  for (const event of waiting.splice(0)) take(event);
  return () => {
    if (sink === take) sink = null;
  };
}

const reported = new Set<string>();

/** Tracks an error once per part and page, so that a loop doesn't flood the analytics. */
export function reportFailure(error: unknown, part: string): void {
  const key = `${place()} ${part}`;
  if (reported.has(key)) return;
  reported.add(key);
  track(analyticsEvents.failure(part, error instanceof Error ? error.name : 'unknown'));
}
