interface MetricRow {
  kind: 'counter' | 'histogram' | 'gauge';
  help: string;
  labels: readonly string[];
}

/** docs/operations/metrics.md lists the labels: few values, defined by the site, nothing personal. */
export const metricTable = {
  site_requests_total: {
    kind: 'counter',
    help: 'HTTP responses sent, by pattern of the route',
    labels: ['route', 'method', 'status', 'cache'],
  },
  site_request_seconds: {
    kind: 'histogram',
    help: 'Time from request to last byte; without cached pages and event streams',
    labels: ['route'],
  },
  site_requests_not_let_in_total: {
    kind: 'counter',
    help: 'HTTP requests refused or redirected by the guards',
    labels: ['status'],
  },
  site_leads_total: {
    kind: 'counter',
    help: 'Requests submitted by visitors, by outcome',
    labels: ['form', 'outcome'],
  },
  site_leads_accepted_total: {
    kind: 'counter',
    help: 'Submitted requests that appeared in the inbox, by city',
    labels: ['city'],
  },
  site_help_answers_total: {
    kind: 'counter',
    help: 'Answers whether an article of the help has helped',
    labels: ['article', 'helped'],
  },
  site_upstream_requests_total: {
    kind: 'counter',
    help: 'Completed HTTP calls to the provider’s services',
    labels: ['service', 'outcome'],
  },
  site_upstream_seconds: {
    kind: 'histogram',
    help: 'Time until a service responded or the call timed out',
    labels: ['service'],
  },
  site_upstream_failures_total: {
    kind: 'counter',
    help: 'Failed calls, with those rejected by an open breaker; `older_answer`: an earlier response was used',
    labels: ['service', 'older_answer'],
  },
  site_breaker_open: {
    kind: 'gauge',
    help: '1 while the circuit breaker of a service is open',
    labels: ['service'],
  },
  site_limits_exceeded_total: {
    kind: 'counter',
    help: 'Actions beyond a rate limit, by effect',
    labels: ['limit', 'verdict'],
  },
  site_outbox_deliveries: {
    kind: 'gauge',
    help: 'Undelivered events: waiting, held with a quarantined lead, refused or failed',
    labels: ['target', 'state'],
  },
  site_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest event that waits for its delivery; 0 without one',
    labels: ['target'],
  },
  site_outbox_paused: { kind: 'gauge', help: '1 while a target is paused', labels: ['target'] },
  site_delivery_attempts_total: {
    kind: 'counter',
    help: 'Completed delivery attempts of this process',
    labels: ['target', 'outcome'],
  },
  site_page_cache_bytes: { kind: 'gauge', help: 'Size of stored pages and pending renders', labels: [] },
  site_page_cache_limit_bytes: { kind: 'gauge', help: 'PAGE_CACHE_MB in bytes', labels: [] },
  site_page_renders: { kind: 'gauge', help: 'Page renders, running and waiting', labels: ['state'] },
  site_desk_streams: { kind: 'gauge', help: 'Open event streams of the desk', labels: [] },
  site_synthetic_total: {
    kind: 'counter',
    help: 'Completed synthetic requests of this process',
    labels: ['outcome'],
  },
  site_synthetic_seconds: {
    kind: 'histogram',
    help: 'Time from sending a synthetic request until the outbox has processed it',
    labels: [],
  },
  site_synthetic_every_seconds: { kind: 'gauge', help: 'SYNTHETIC_EVERY_MINUTES in seconds', labels: [] },
  site_storage_up: { kind: 'gauge', help: '1 while the database responds', labels: [] },
  site_storage_bytes: { kind: 'gauge', help: 'Size of the database', labels: [] },
  site_disk_free_bytes: { kind: 'gauge', help: 'Free bytes of the disk with DATA_DIR', labels: [] },
  site_disk_size_bytes: { kind: 'gauge', help: 'Size of the disk with DATA_DIR', labels: [] },
  site_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'Delay of timers in the last 30 to 60 s, by percentile',
    labels: ['share'],
  },
  site_memory_bytes: { kind: 'gauge', help: 'Memory of the process', labels: ['kind'] },
  site_cpu_seconds_total: { kind: 'counter', help: 'CPU time of the process', labels: [] },
  site_retention_last_run_seconds: {
    kind: 'gauge',
    help: 'Unix time of the last daily erasure by any instance; 0 before the first',
    labels: [],
  },
  site_start_time_seconds: { kind: 'gauge', help: 'Unix time of the start of the process', labels: [] },
} as const satisfies Record<string, MetricRow>;

type Table = typeof metricTable;
export type MetricName = keyof Table;
export type NameOf<Kind extends MetricRow['kind']> = {
  [Name in MetricName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type LabelsOf<Name extends MetricName> = Record<Table[Name]['labels'][number], string>;
