interface MetricRow {
  kind: 'counter' | 'histogram' | 'gauge';
  help: string;
  labels: readonly string[];
}

/**
 * All metrics of the site by exported name; docs/operations/metrics.md lists their labels. Labels have few values,
 * defined by the site: no path, no number, nothing personal.
 */
export const metricTable = {
  site_requests_total: {
    kind: 'counter',
    help: 'Answered requests, by pattern of the route',
    labels: ['route', 'method', 'status', 'cache'],
  },
  site_request_seconds: {
    kind: 'histogram',
    help: 'Time until the answer was whole; pages out of memory and streams apart',
    labels: ['route'],
  },
  site_requests_not_let_in_total: {
    kind: 'counter',
    help: 'Requests that the guards refused or redirected',
    labels: ['status'],
  },
  site_leads_total: {
    kind: 'counter',
    help: 'Requests that visitors have left, and what became of them',
    labels: ['form', 'outcome'],
  },
  site_leads_accepted_total: {
    kind: 'counter',
    help: 'Requests that went to the inbox, by city',
    labels: ['city'],
  },
  site_upstream_requests_total: {
    kind: 'counter',
    help: 'Calls to the provider’s services that were really made',
    labels: ['service', 'outcome'],
  },
  site_upstream_seconds: {
    kind: 'histogram',
    help: 'Time until a service had answered, or was given up',
    labels: ['service'],
  },
  site_upstream_failures_total: {
    kind: 'counter',
    help: 'Calls that failed, those of an open breaker too; `older_answer`: an older answer stood in',
    labels: ['service', 'older_answer'],
  },
  site_breaker_open: {
    kind: 'gauge',
    help: '1 while a service is left alone because it failed too often',
    labels: ['service'],
  },
  site_limits_exceeded_total: {
    kind: 'counter',
    help: 'Points taken beyond a limit',
    labels: ['limit', 'verdict'],
  },
  site_outbox_deliveries: {
    kind: 'gauge',
    help: 'Deliveries that are not made: waiting, held with their lead, refused or failed',
    labels: ['target', 'state'],
  },
  site_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest lead that waits for its delivery; 0: none waits',
    labels: ['target'],
  },
  site_outbox_paused: { kind: 'gauge', help: '1 while the desk has paused a target', labels: ['target'] },
  site_delivery_attempts_total: {
    kind: 'counter',
    help: 'Tries of this process to deliver a lead',
    labels: ['target', 'outcome'],
  },
  site_page_cache_bytes: { kind: 'gauge', help: 'What kept pages and drawings hold', labels: [] },
  site_page_cache_limit_bytes: { kind: 'gauge', help: 'PAGE_CACHE_MB in bytes', labels: [] },
  site_page_drawings: { kind: 'gauge', help: 'Drawings of pages, running and waiting', labels: ['state'] },
  site_desk_streams: { kind: 'gauge', help: 'Open event streams of the desk', labels: [] },
  site_synthetic_total: { kind: 'counter', help: 'Synthetic requests of this process', labels: ['outcome'] },
  site_synthetic_seconds: {
    kind: 'histogram',
    help: 'From a synthetic request’s first byte until the outbox had it',
    labels: [],
  },
  site_storage_up: { kind: 'gauge', help: '1 while the storage answers', labels: [] },
  site_storage_bytes: { kind: 'gauge', help: 'Size of the database', labels: [] },
  site_disk_free_bytes: { kind: 'gauge', help: 'Free on the disk of DATA_DIR', labels: [] },
  site_disk_size_bytes: { kind: 'gauge', help: 'Size of the disk of DATA_DIR', labels: [] },
  site_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'How much later than asked a timer came, since the last look',
    labels: ['share'],
  },
  site_memory_bytes: { kind: 'gauge', help: 'Memory of the process', labels: ['kind'] },
  site_cpu_seconds_total: { kind: 'counter', help: 'Processor time of the process', labels: [] },
  site_retention_last_run_seconds: {
    kind: 'gauge',
    help: 'When the daily erasures were last done by any instance, Unix time; 0 before the first',
    labels: [],
  },
  site_start_time_seconds: { kind: 'gauge', help: 'When the process began, Unix time', labels: [] },
} as const satisfies Record<string, MetricRow>;

type Table = typeof metricTable;
export type MetricName = keyof Table;
export type NameOf<Kind extends MetricRow['kind']> = {
  [Name in MetricName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type LabelsOf<Name extends MetricName> = Record<Table[Name]['labels'][number], string>;
