import { phoneDigits } from '@/lib/phone';
import { serverNow } from '@/lib/server-clock';
import type { RequestReceipt, TypedValues } from '@/site/dialogs/dialog-request';
import { callOptions } from '@/site/time-windows/call-options';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { type CallCentre, dayParts } from '@/site/time-windows/call-windows';

/** Keeps only the phone's last digits: others may see the screen. */
export function makeRequestReceipt(
  { callAt = '', phone }: Pick<TypedValues, 'callAt' | 'phone'>,
  centre: CallCentre,
  subject: Pick<RequestReceipt, 'item' | 'option'> = {},
  now = serverNow(),
): RequestReceipt {
  const call = formatCallTime(callAt, centre, now);
  return { ...subject, ...(call === null ? {} : { callAt: call }), phoneEnd: phoneDigits(phone).slice(-2) };
}

/** Formats the chosen time, or the next opening. Null if the call is immediate or the time past. */
export function formatCallTime(callAt: string, centre: CallCentre, now = serverNow()): string | null {
  const part = dayParts.find((name) => name === callAt);
  if (part) return callTimeText.parts[part];
  const label = callOptions(now, centre)?.find(({ value }) => value === callAt)?.label ?? null;
  return label === callTimeText.now ? null : label;
}
