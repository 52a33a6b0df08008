import { outageState, type OutageState } from '@/lib/outage-state';
import type { Outage } from '@/api/outages/outages.schemas';
import { formatPrice } from '@/lib/money';
import { formatLongRussianDate } from '@/lib/written-day.text';
import { addDays, localClock } from '@/lib/zoned-day';

import { outagesText as text } from './outages.text';

interface OutageFact {
  title: string;
  value: string;
  /** Struck through before the value. */
  earlier?: readonly string[];
}

export interface OutageView {
  id: string;
  state: OutageState;
  label: string;
  area: string;
  facts: readonly OutageFact[];
  /** About a broken promise. */
  note: string | null;
}

export interface CityTime {
  /** UTC ms. */
  now: number;
  timeZone: string;
}

export function toOutageView(outage: Outage, at: CityTime): OutageView {
  const { id, kind, services, area, since, promises, mendedAt, compensationPerDay } = outage;
  const state = outageState(outage, at.now);
  const last = promises.at(-1);
  const isOverdue = state === 'current' && last !== undefined && Date.parse(last) < at.now;
  const labels = { current: text.labels[kind], planned: text.announced, mended: text.mended[kind] };
  const ended =
    mendedAt === null ? [] : [{ title: text.mended[kind], value: formatOutageTime(mendedAt, at) }];
  return {
    ...{ id, state, label: labels[state], area },
    facts: [
      { title: text.services[state], value: text.listed(services) },
      { title: state === 'planned' ? text.begins : text.since, value: formatOutageTime(since, at) },
      {
        title: text.promised[kind],
        value: last === undefined ? text.noPromise : formatOutageTime(last, at, 'к'),
        earlier: promises.slice(0, -1).map((promise) => formatOutageTime(promise, at, 'к')),
      },
      ...(state === 'mended' ? ended : []),
      ...(compensationPerDay === null
        ? []
        : [{ title: text.compensation, value: formatPrice(compensationPerDay) }]),
    ],
    note: isOverdue ? text.overdue : null,
  };
}

/** Formats «сегодня в 14:20», «21 ноября к 02:00», in the city's time. */
export function formatOutageTime(
  iso: string,
  { now, timeZone }: CityTime,
  preposition: 'в' | 'к' = 'в',
): string {
  const { day, hour, minute } = localClock(Date.parse(iso), timeZone);
  const today = localClock(now, timeZone).day;
  const named = { [addDays(today, -1)]: text.at.yesterday, [today]: text.at.today };
  const nearby: Record<string, string> = { ...named, [addDays(today, 1)]: text.at.tomorrow };
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return text.moment(nearby[day] ?? formatLongRussianDate(day).replace(/ \d+$/, ''), preposition, time);
}

/** Formats «2 дня 3 ч», «3 ч 20 мин», «45 мин». */
export function outageDuration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? [text.duration.days(days), ...(hours > 0 ? [text.duration.hours(hours)] : [])]
      : [
          ...(hours > 0 ? [text.duration.hours(hours)] : []),
          ...(minutes % 60 > 0 || hours === 0 ? [text.duration.minutes(minutes % 60)] : []),
        ];
  return parts.join(' ');
}

export interface OutageStatistics {
  faults: number;
  planned: number;
  meanMs: number | null;
  /** Due promises, or of ended outages. */
  promised: number;
  kept: number;
}

/** Counts outages that have begun. A postponed promise is broken. */
export function computeOutageStatistics(outages: readonly Outage[], now: number): OutageStatistics {
  const begun = outages.filter((outage) => outageState(outage, now) !== 'planned');
  const durations = begun.flatMap((outage) => {
    const ms = Date.parse(outage.mendedAt ?? '') - Date.parse(outage.since);
    return outageState(outage, now) === 'mended' ? [Math.max(0, ms)] : [];
  });
  const due = begun.flatMap((outage) => {
    const isMended = outageState(outage, now) === 'mended';
    const end = isMended ? Date.parse(outage.mendedAt ?? '') : Infinity;
    const promises = outage.promises.map((promise) => Date.parse(promise));
    return promises
      .filter((promise, place) => isMended || promise < now || place < promises.length - 1)
      .map((promise) => end <= promise);
  });
  return {
    faults: begun.filter(({ kind }) => kind === 'fault').length,
    planned: begun.filter(({ kind }) => kind === 'planned').length,
    meanMs: durations.length === 0 ? null : durations.reduce((sum, ms) => sum + ms, 0) / durations.length,
    promised: due.length,
    kept: due.filter((isKept) => isKept).length,
  };
}
