import { formTexts } from '@/desk/contract/desk-names.text';
import type { DeskLead } from '@/desk/contract/desk.schemas';
import { formatPrice } from '@/lib/money';
import { deskText, seenOfferText } from '../desk.text';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

export function formatMoment(at: number): string {
  return new Intl.DateTimeFormat('ru-RU', { ...day, ...clock }).format(at);
}

/** Formats «17:38» for today, otherwise with the date; by default in the manager's zone. */
export function formatShortMoment(at: number, now: number, timeZone?: string): string {
  const format = (options: Intl.DateTimeFormatOptions, moment: number) =>
    new Intl.DateTimeFormat('ru-RU', { ...options, ...(timeZone ? { timeZone } : {}) }).format(moment);
  return format(day, at) === format(day, now) ? format(clock, at) : format({ ...day, ...clock }, at);
}

/** Formats «19:38»; null if the zone is unknown. */
export function formatCityTime(at: number, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('ru-RU', { ...clock, timeZone }).format(at);
  } catch {
    return null;
  }
}

/** Returns the chosen item with its option, otherwise the form's title. */
export function leadItemOrFormTitle(lead: DeskLead): string {
  const subject = lead.item ?? formTitle(lead.formType);
  return lead.option ? `${subject} · ${lead.option}` : subject;
}

/** Returns the title of the form that a lead came from (D8). */
export function formTitle(formType: string): string {
  const titles: Readonly<Record<string, string>> = formTexts;
  return titles[formType] ?? deskText.unknownForm;
}

/** Whether a message is Russian, so for managers instead of from programs. */
export const hasCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** Formats «250 ₽/мес», «0 ₽ первый месяц, затем 250 ₽/мес»; null without a price. */
export function leadPrice({ price, period, laterPrice, option }: DeskLead): string | null {
  if (price === null) return null;
  if (laterPrice !== null) {
    const months = Number(seenOfferText.writtenMonths.exec(option ?? '')?.[1] ?? 1);
    const later = formatPrice(laterPrice, period === 'once' ? undefined : 'month');
    return seenOfferText.changingPrice(formatPrice(price), months, later);
  }
  return formatPrice(price, period === 'month' ? 'month' : undefined);
}

/** Returns a placeholder for a missing or erased name. */
export function leadName({ fio, isErased }: DeskLead): string {
  if (isErased) return deskText.erasedName;
  return fio.trim() || deskText.noName;
}

/**
 * Formats the client's choice: «с 10:00 до 11:00 по времени города, у вас с 12:00 до 13:00». One time if
 * equal or the zone is unknown.
 */
export function formatWantedTime({ wantedFrom, wantedUntil, city }: DeskLead, now: number): string | null {
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
