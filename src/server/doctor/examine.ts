import { type Env, EnvError, loadEnv } from '@/config/env';
import { isDemo, isPublicDemo } from '@/config/demo-or-production';
import { checkContentFolder } from './check-content';
import { checkContentVersions } from './check-content-versions';
import { checkDatabase } from './check-database';
import { checkPublicSite } from './check-front';
import { checkDisk, checkFolders, checkSettingNames, checkPort } from './check-machine';
import { checkCrm, checkMail } from './check-services';
import { checkSecrets } from './check-secrets';
import { checkServices } from './check-services';
import { connectionFailureText, type Finding, findingsAbout, type CheckSubject } from './finding';

export interface DoctorOptions {
  source: Record<string, string | undefined>;
  /** Origin to connect to, with the site's host names; null: the public address. */
  at: string | null;
  /** Mailbox that gets a letter. */
  letterTo?: string | null;
}

/** Changes nothing except for a requested letter. Never rejects. */
export async function runDoctorChecks({ source, at, letterTo = null }: DoctorOptions): Promise<Finding[]> {
  const settings = findingsAbout('settings');
  const names = checkSettingNames(source);
  let env: Env;
  try {
    env = loadEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [
      ...names,
      settings.wrong(error.message, 'The site does not start so. .env.example explains each setting.'),
    ];
  }
  const groups = await Promise.all([
    guarded('secrets', () => checkSecrets(env)),
    guarded('port', () => checkPort(env)),
    guarded('folders', () => checkFolders(env)),
    guarded('disk', () => checkDisk(env)),
    guarded('database', () => checkDatabase(env)),
    guarded('services', () => checkServices(env)),
    guarded('content', async () => [await checkContentFolder(env), ...(await checkContentVersions(env))]),
    guarded('mail', () => checkMail(env, letterTo)),
    guarded('crm', () => checkCrm(env)),
    guarded('site', () => checkPublicSite({ env, at })),
  ]);
  return [...names, settings.ok(kindOf(env)), ...groups.flat()];
}

function kindOf(env: Env): string {
  const place = `${env.PUBLIC_SCHEME}://${env.SITE_DOMAIN}`;
  if (isPublicDemo(env)) return `${place}, a public demonstration`;
  return isDemo(env) ? `${place}, on this machine alone` : place;
}

/** A check that throws is a finding too, and the others continue. */
async function guarded(
  about: CheckSubject,
  check: () => Finding | Finding[] | Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [findingsAbout(about).wrong(connectionFailureText(error), 'This could not be looked at.')];
  }
}
