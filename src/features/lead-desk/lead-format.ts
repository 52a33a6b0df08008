import { formWords } from '@/api/desk/desk-names.text';
import type { DeskLead } from '@/api/desk/desk.schemas';
import { formatPrice } from '@/lib/money';
import { deskText, seenText } from './desk.text';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** «21.11.2026, 17:38» by the manager's own clock. */
export function formatMoment(at: number): string {
  return new Intl.DateTimeFormat('ru-RU', { ...day, ...clock }).format(at);
}

/** «17:38» of today, with the date before it on other days; by the manager's own clock unless a zone is named. */
export function formatShortMoment(at: number, now: number, timeZone?: string): string {
  const format = (options: Intl.DateTimeFormatOptions, moment: number) =>
    new Intl.DateTimeFormat('ru-RU', { ...options, ...(timeZone ? { timeZone } : {}) }).format(moment);
  return format(day, at) === format(day, now) ? format(clock, at) : format({ ...day, ...clock }, at);
}

/** «19:38» on the clocks of the lead's city; null for a zone that this browser doesn't know. */
export function formatCityTime(at: number, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('ru-RU', { ...clock, timeZone }).format(at);
  } catch {
    return null;
  }
}

/** What the visitor asked for: the item with its option, else the form that was sent. */
export function leadSubject(lead: DeskLead): string {
  const subject = lead.item ?? formTitle(lead.formType);
  return lead.option ? `${subject} · ${lead.option}` : subject;
}

/** Name of the form that a lead came from (D8). */
export function formTitle(formType: string): string {
  const titles: Readonly<Record<string, string>> = formWords;
  return titles[formType] ?? deskText.unknownForm;
}

/** Whether a manager can read it, as against what a program says of itself. */
export const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** «250 ₽/мес», «0 ₽ первый месяц, затем 250 ₽/мес»; null where no price was shown. */
export function leadPrice({ price, period, laterPrice, option }: DeskLead): string | null {
  if (price === null) return null;
  if (laterPrice !== null) {
    const months = Number(seenText.writtenMonths.exec(option ?? '')?.[1] ?? 1);
    const later = formatPrice(laterPrice, period === 'once' ? undefined : 'month');
    return seenText.laterPrice(formatPrice(price), months, later);
  }
  return formatPrice(price, period === 'month' ? 'month' : undefined);
}

/** The client's name, or what stands for one that was not given or has been erased. */
export function leadName({ fio, isErased }: DeskLead): string {
  if (isErased) return deskText.erasedName;
  return fio.trim() || deskText.noName;
}

/**
 * «с 10:00 до 11:00 по времени города, у вас с 12:00 до 13:00»: when the visitor asked to be called; null where it was
 * not asked. One time where the manager's clock shows the same, or doesn't know the zone.
 */
export function wantedTime({ wantedFrom, wantedUntil, city }: DeskLead, now: number): string | null {
  if (wantedFrom === null) return null;
  const span = (timeZone?: string) => {
    const from = formatShortMoment(wantedFrom, now, timeZone);
    if (wantedUntil === null) return from;
    return deskText.wantedSpan(from, formatShortMoment(wantedUntil, wantedFrom, timeZone));
  };
  const own = span();
  if (formatCityTime(now, city.timeZone) === null) return own;
  const there = span(city.timeZone);
  return there === own ? own : deskText.wantedInCity(there, own);
}
