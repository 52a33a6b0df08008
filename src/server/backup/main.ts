import { beginCommand } from '@/config/begin-command';
import { loadEnv } from '@/config/env';
import { startFailureText, StartError } from '../start-messages';
import { backUp, deleteOldBackups, restore } from './storage-backup';

const commands = new Map([
  ['backup', backUp],
  ['restore', restore],
  ['expire', deleteOldBackups],
]);

async function main(): Promise<void> {
  const { args, file, conflicts } = beginCommand();
  const [name = '', folder = ''] = args;
  const command = commands.get(name);
  if (!command || folder === '') throw new StartError(`Name a folder: npm run ${name} -- --env FILE FOLDER`);
  if (conflicts.length > 0)
    throw new StartError(
      `${file} names another storage than the environment of this process: ${conflicts.join(', ')} differ. ` +
        'Nothing was done. Run the command with --env alone: unset these in the environment.',
    );
  const lines = await command(loadEnv(), folder);
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
