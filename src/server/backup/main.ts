/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: see docs/operations/backup.md. */
import { loadEnv } from '@/config/env';
import { failureText, StartError } from '../start-messages';
import { backUp, restore } from './storage-backup';

const commands = new Map([
  ['backup', backUp],
  ['restore', restore],
]);

async function main([name = '', folder = '']: string[]): Promise<void> {
  const command = commands.get(name);
  if (!command || folder === '') throw new StartError(`Name a folder: npm run ${name} -- FOLDER`);
  const lines = await command(loadEnv(), folder);
  process.stdout.write(`${lines.join('\n')}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
