/** Background colours of tariff cards: dark text has a contrast of 4.5 on each. */
export const cardColours = {
  mint: '#dcf0ea',
  sun: '#fff0cf',
  coral: '#ffe2da',
  sky: '#dbeef5',
  grey: '#e3ebe7',
} as const;

/** `speed` in Mbit/s. */
export function cardColourOf(speed: number): string {
  if (speed < 60) return cardColours.grey;
  if (speed < 300) return cardColours.mint;
  if (speed < 600) return cardColours.sun;
  return speed < 1000 ? cardColours.sky : cardColours.coral;
}
