import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Browser, Page } from '@playwright/test';

import type { RunningSite } from '../../tests/support/running-site';
import { filesWith, released } from '../build-files';
import { expect, test } from '../site-test';
import { unfoldForm } from '../visit-steps';

export { expect, test };

/** States of the form's script in which the form is submitted. */
const ways = [
  'with its script',
  'without a script',
  'the script arriving while one types',
  'its code cannot be had',
] as const;
type Way = (typeof ways)[number];

/** A visitor's actions in a form, in order. */
export interface FormSteps {
  /** First label of the city's host; '' for the desk. */
  label: string;
  path: string;
  form: string;
  /** Fill the first field, then the others. `turn` is the index of the way (0 to 3). */
  begin: (page: Page, turn: number) => Promise<void>;
  complete: (page: Page, turn: number) => Promise<void>;
  send: (page: Page) => Promise<void>;
}

/** Submits a form in each of the four ways, each in a new browser context. Returns what `seen` reads after each. */
export async function inFourWays<Seen>(
  { browser, site, complaints }: { browser: Browser; site: RunningSite; complaints: string[] },
  steps: FormSteps,
  seen: (page: Page, turn: number) => Seen | Promise<Seen>,
): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const [turn, way] of ways.entries())
    await test.step(way, async () => {
      const context = await browser.newContext({ javaScriptEnabled: way !== 'without a script' });
      const page = await context.newPage();
      const code = await formCode(page, way);
      await page.goto(`${site.origin(steps.label || undefined)}${steps.path}`, {
        waitUntil: 'commit',
      });
      await unfoldForm(page);
      const form = page.locator(steps.form).first();
      await form.scrollIntoViewIfNeeded();
      if (way === 'with its script') await expect(form).toHaveAttribute('novalidate', '');
      await steps.begin(page, turn);
      code.deliver();
      await steps.complete(page, turn);
      if (way === 'the script arriving while one types') await expect(form).toHaveAttribute('novalidate', '');
      await steps.send(page);
      all.push(await seen(page, turn));
      await context.close();
    });
  // The console reports the scripts that were aborted.
  complaints.length = 0;
  return all;
}

/** Delays or aborts the scripts that contain react-hook-form. */
async function formCode(page: Page, way: Way): Promise<{ deliver: () => void }> {
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  for (const file of filesWith('shouldUnregister', released))
    await page.route(`**/${file}`, async (route) => {
      if (way === 'its code cannot be had') return route.abort();
      if (way === 'the script arriving while one types') await delivered;
      return route.continue();
    });
  return { deliver };
}

/** Columns that differ between any two leads. */
const ofOneAlone = [
  'id',
  'number',
  'created_at',
  // An hour may end between the four submits.
  'local_day',
  'local_hour',
  'idempotency_key',
  'body_hash',
  'phone',
  'phone_reversed',
  'provider_state',
  // A script requests the visitor's variants, so a visitor without scripts has none.
  'variant',
];

/** Returns the stored lead with this phone number and its consents, without the columns that always differ. */
export function storedLead(site: RunningSite, phone: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.db'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT * FROM leads WHERE phone = ?').all(phone);
    expect(rows, `requests of ${phone}`).toHaveLength(1);
    const [row = {}] = rows;
    const kept = Object.entries(row).filter(([name]) => !ofOneAlone.includes(name));
    // Each way uses its own phone number, so a placeholder replaces the number in the details.
    const text = String(row['details']).replaceAll(phone, 'phone');
    const { variants: _variants, ...details } = JSON.parse(text) as Record<string, unknown>; // Outside calling hours a call is due when they begin.
    const due = row['due_at'] === row['created_at'] ? 'at once' : row['due_at'];
    const lead = { ...Object.fromEntries(kept), due_at: due, details };
    const consents = database
      .prepare('SELECT form_type, mode FROM consents WHERE lead_id = ?')
      .all(String(row['id']));
    return { lead, consents };
  } finally {
    database.close();
  }
}
