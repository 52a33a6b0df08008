/** «вторник, 24 ноября» by the clock of the city; for the server alone, because runtimes differ. */
export function visitDayWords(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(at)
    .replace(/(\d) /, '$1\u00a0');
}

/** «09:00–12:00» by the same clock. */
export function visitHours({ from, until }: { from: number; until: number }, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${clock.format(from)}–${clock.format(until)}`;
}

/** «вторник, 24 ноября, 09:00–12:00». */
export function visitWords(visit: { from: number; until: number }, timeZone: string): string {
  return `${visitDayWords(visit.from, timeZone)}, ${visitHours(visit, timeZone)}`;
}
