import { EnvError, childProcessEnv, applySettingsToProcess } from './env';
import { envFileOf, readEnvFile } from './env-file.js';

/** Argument of the site's start: it serves nothing before its folder of content is in effect. */
export const previewArgument = '--preview';

interface Command {
  args: string[];
  /** Null without `--env` and ENV_FILE. */
  file: string | null;
  /** Storage settings differing between environment and file. */
  conflicts: string[];
}

/**
 * Applies `--env FILE` or ENV_FILE over the process's settings, as systemd does, except NODE_ENV; sets an
 * owner-only umask. Throws EnvError.
 */
export function beginCommand(given: readonly string[] = process.argv.slice(2)): Command {
  process.umask(0o077);
  const own: Record<string, string | undefined> = childProcessEnv({});
  try {
    const { file, args } = envFileOf(given, own);
    if (file === null) return { args, file, conflicts: [] };
    const { NODE_ENV = '', ...values } = readEnvFile(file);
    applySettingsToProcess({ ...values, NODE_ENV: own['NODE_ENV'] || NODE_ENV, ENV_FILE: '' });
    return { args, file, conflicts: conflictingStorage(own, values) };
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Without DATABASE_URL the embedded storage is used. */
function conflictingStorage(
  process: Record<string, string | undefined>,
  values: Record<string, string>,
): string[] {
  return ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL'].filter((name) => {
    const own = process[name] ?? '';
    const named = values[name] ?? '';
    if (own === '' || own === named) return false;
    return named !== '' || name === 'DATABASE_URL';
  });
}
