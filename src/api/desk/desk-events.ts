import { deskStreamSchema, type DeskStreamMessage } from './desk.schemas';

/** Address of the event stream that continues after `cursor`. */
export function deskEventsPath(cursor: number): string {
  return `/api/manager/events?after=${cursor}`;
}

/** Data of one stream event; null for what this version of the desk doesn't know. */
export function parseDeskEvent(data: string): DeskStreamMessage | null {
  try {
    const parsed = deskStreamSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
