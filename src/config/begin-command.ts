import { EnvError, envOfProgram, takeSettings } from './env';
import { envFileOf, readEnvFile } from './env-file.js';

/** A command as it was started: its arguments without `--env`, and its file of settings. */
interface Command {
  args: string[];
  /** Null where neither `--env` nor ENV_FILE names one. */
  file: string | null;
  /** Storage settings that the process had with another value than the file. */
  conflicts: string[];
}

/**
 * Begins a command: takes the settings of `--env FILE` or ENV_FILE over those of the process, as systemd does, and makes
 * the files that it writes readable for their owner alone. NODE_ENV remains the command's own. Throws an EnvError.
 */
export function beginCommand(given: readonly string[] = process.argv.slice(2)): Command {
  process.umask(0o077);
  const own: Record<string, string | undefined> = envOfProgram({});
  try {
    const { file, args } = envFileOf(given, own);
    if (file === null) return { args, file, conflicts: [] };
    const { NODE_ENV = '', ...values } = readEnvFile(file);
    takeSettings({ ...values, NODE_ENV: own['NODE_ENV'] || NODE_ENV, ENV_FILE: '' });
    return { args, file, conflicts: conflictingStorage(own, values) };
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** A file without DATABASE_URL names the embedded storage. */
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
