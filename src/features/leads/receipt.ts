import { phoneDigits } from '@/lib/phone';
import { serverNow } from '@/lib/server-clock';
import type { RequestReceipt, TypedValues } from '@/site/dialogs/dialog-request';
import { callOptions } from '@/site/time-windows/call-options';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { type CallCentre, dayParts } from '@/site/time-windows/call-windows';

/** Contains only the last digits of the phone: others may see the screen. */
export function makeRequestReceipt(
  { callAt = '', phone }: Pick<TypedValues, 'callAt' | 'phone'>,
  centre: CallCentre,
  subject: Pick<RequestReceipt, 'item' | 'option'> = {},
  now = serverNow(),
): RequestReceipt {
  const call = formatCallTime(callAt, centre, now);
  return { ...subject, ...(call === null ? {} : { callAt: call }), phoneEnd: phoneDigits(phone).slice(-2) };
}

/**
 * Text of the chosen call time, or of the next opening without a choice. Null for an immediate call and for a
 * past time.
 */
export function formatCallTime(callAt: string, centre: CallCentre, now = serverNow()): string | null {
  const part = dayParts.find((name) => name === callAt);
  if (part) return callTimeText.parts[part];
  const label = callOptions(now, centre)?.find(({ value }) => value === callAt)?.label ?? null;
  return label === callTimeText.now ? null : label;
}
