import { isTimeZone } from '@/lib/zoned-day';

import { callTimeText } from './call-time.text';
import { findCallTimes, type CallCentre, type CallWindow } from './call-windows';

/** `group`: day, '' for the first option. */
export interface CallOption {
  value: string;
  label: string;
  group: string;
}

/** Returns null if the runtime lacks the city's time zone. */
export function callOptions(now: number, centre: CallCentre): CallOption[] | null {
  if (!isTimeZone(centre.timeZone)) return null;
  const { opens, windows } = findCallTimes(now, centre);
  const soon = opens ? callTimeText.whenOpen(opens.day, clock(opens.fromMinutes)) : callTimeText.now;
  return [{ value: '', label: soon, group: '' }, ...windows.map(optionOf)];
}

function optionOf({ from, day, fromMinutes, untilMinutes }: CallWindow): CallOption {
  const group = day === 0 ? callTimeText.today : callTimeText.tomorrow;
  const hours = callTimeText.window(clock(fromMinutes), clock(untilMinutes));
  // A closed select shows only this label.
  return { value: String(from), label: `${group}, ${hours}`, group };
}

function clock(minutes: number): string {
  const text = (part: number) => String(part).padStart(2, '0');
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`;
}
