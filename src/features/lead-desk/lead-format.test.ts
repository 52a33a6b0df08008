import { wantedTime } from './lead-format';
import { sampleLead } from './pretend-desk';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = Date.UTC(2026, 10, 21, 9);
// Ten in the morning of the next day on the clocks of Kamchatka.
const wanted = { wantedFrom: Date.UTC(2026, 10, 21, 22), wantedUntil: Date.UTC(2026, 10, 21, 23) };
const leadIn = (timeZone: string, changes = {}) =>
  sampleLead({ ...wanted, city: { name: 'Пермь', timeZone }, ...changes });

test('when to call is said by the clock of the lead’s city, and by the manager’s own where it differs [MGR-03]', () => {
  const words = wantedTime(leadIn('Asia/Kamchatka'), now)?.replace(/\u00a0/g, ' ');
  expect(words).toMatch(/^с 22\.11\.2026, 10:00 до 11:00 по времени города, у вас с .+ до .+$/);
});

test('one time is enough where both clocks show it, or the zone is unknown [MGR-03]', () => {
  for (const timeZone of [here, 'Mars/Olympus'])
    expect(wantedTime(leadIn(timeZone), now)).not.toMatch(/города/);
  expect(wantedTime(leadIn(here, { wantedFrom: null, wantedUntil: null }), now)).toBeNull();
});
