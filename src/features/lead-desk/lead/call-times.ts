import { actionText } from './lead-actions.text';

const minute = 60_000;
const morning = 10;

/** Times of the next call that are asked for most, by the manager's own clock: counted from when they are pressed. */
export const callTimes: readonly { title: string; from: (now: number) => number }[] = [
  { title: actionText.inMinutes, from: (now) => now + 15 * minute },
  { title: actionText.inHour, from: (now) => now + 60 * minute },
  { title: actionText.tomorrow, from: tomorrowMorning },
];

function tomorrowMorning(now: number): number {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return tomorrow.setHours(morning, 0, 0, 0);
}

/** UTC ms as `datetime-local` writes it, by the manager's own clock. */
export function toLocalInput(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The reverse; null for an empty or unfinished field. */
export function fromLocalInput(value: string): number | null {
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}
