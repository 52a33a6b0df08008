const oneAddress = '198.51.100.7';
/** As .env.example explains them; few, so that they are met soon. */
const ceilings = { LEADS_PER_ADDRESS: 5, LEADS_CEILING_PER_ADDRESS: 20, LEADS_CEILING: 60 };
/** Settings of the tested site. */
export const ceilingSettings = Object.fromEntries(
  Object.entries(ceilings).map(([name, value]) => [name, String(value)]),
);

/** 25. One address, then very many, send more requests than the limits allow, and one that is far too long. */
export async function floodOfRequests({ site, visitors, scale }) {
  const tries = Math.max(Math.round(2000 * scale), 40);
  const flood = async (address, count) => {
    const answers = [];
    for (let one = 0; one < count; one++) {
      const lead = visitors.newLead();
      answers.push(await visitors.post(address ? { ...lead, address } : lead));
    }
    return answers;
  };
  const stored = () => site.rows('select count(*) as count from leads')[0].count;
  const ofOne = await flood(oneAddress, tries);
  const storedOfOne = stored();
  const setAside = site.rows('select count(*) as count from leads where quarantined_at is not null')[0].count;
  const ofMany = await flood(null, tries * 2);
  const all = stored();
  const answers = [...ofOne, ...ofMany];
  const refused = answers.filter(({ status }) => status === 429);
  const long = await visitors.post(visitors.newLead(), { page: `/${'x'.repeat(2_000_000)}` });
  const page = await visitors.readPage();
  const { LEADS_PER_ADDRESS, LEADS_CEILING_PER_ADDRESS, LEADS_CEILING } = ceilings;
  return [
    { name: `stored of one address (of ${tries})`, wanted: LEADS_CEILING_PER_ADDRESS, seen: storedOfOne },
    {
      name: 'of those set aside',
      wanted: LEADS_CEILING_PER_ADDRESS - LEADS_PER_ADDRESS,
      seen: setAside,
    },
    { name: `stored of all (of ${answers.length})`, wanted: LEADS_CEILING, seen: all },
    {
      name: 'acknowledged and not stored',
      wanted: 0,
      seen: answers.filter(({ number }) => number !== null).length - all,
    },
    {
      name: `refusals without the phone to call (of ${refused.length})`,
      wanted: 0,
      seen: refused.length === 0 ? 1 : refused.filter(({ body }) => !/8 800|\+7|8 \(800\)/.test(body)).length,
    },
    {
      name: 'a payload of 2 MB that was stored',
      wanted: 0,
      seen: long.number === null && stored() === all ? 0 : 1,
    },
    {
      name: 'answers of 5xx, or none',
      wanted: 0,
      seen: [...answers, long].filter(({ status }) => status === 0 || status >= 500).length,
    },
    { name: 'pages that are not served afterwards', wanted: 0, seen: page.status === 200 ? 0 : 1 },
  ];
}
