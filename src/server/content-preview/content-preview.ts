import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { childProcessEnv, type Env } from '@/config/env';
import { previewTexts } from '../app.text';
import { previewOrigin } from '../middleware/host-and-address';
import type { Seal } from '../security/seal';
import { isPassTo, type PreviewPass, sealPass } from './preview-pass';

export interface PreviewState extends PreviewPass {
  /** Opens the preview in any browser until `until`. */
  url: string;
}

const lifeMs = 60 * 60_000;
const patienceMs = 2000;
/** Memory of the processes of a preview, bytes. */
const neededBytes = 400 * 1024 * 1024;
const mostProblemChars = 8000;

/** Beside the bundle in production, else those of the last build. */
const scripts = ['./content.mjs', '../../../dist/content.mjs'];

/** At most one preview: the site with the draft folder, in processes of its own that know no settings of this one. */
export class ContentPreview {
  readonly folder: string;
  /** Reason for which the last preview has not started. */
  problem: string | null = null;
  isStarting = false;
  private child: ChildProcess | null = null;
  private current: (PreviewState & { port: number }) | null = null;
  /** Counts starts and ends; each makes the starts before it stale. */
  private generation = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly env: Env,
    private readonly seal: Seal,
  ) {
    this.folder = env.CONTENT_DRAFT_DIR || join(env.DATA_DIR, 'content-draft');
  }

  get running(): PreviewState | null {
    return this.current;
  }

  get hasFolder(): boolean {
    return existsSync(this.folder);
  }

  /** Port of the preview and its city, for the holder of a pass to it. */
  targetFor(pass: string): { port: number; city: string } | null {
    return this.current && isPassTo(this.seal, pass, this.current) ? this.current : null;
  }

  /**
   * Ends the preview before it at once, also one that is starting. Resolves when this one serves pages (true), has a
   * `problem`, or is itself replaced or ended (both false); never rejects.
   */
  async start(city: string, at: number): Promise<boolean> {
    const ended = this.end();
    this.isStarting = true;
    const { generation } = this;
    const isStale = () => generation !== this.generation;
    const started = await ended
      .then(() => (isStale() ? null : this.launch(city, at)))
      .catch((error: unknown) => previewTexts.notSpawned(reasonOf(error)));
    if (isStale()) return false;
    this.isStarting = false;
    if (typeof started !== 'number') this.problem = started;
    else this.open({ city, at, until: Date.now() + lifeMs }, started);
    return this.current !== null;
  }

  /** Also ends a start. Resolves when its process has exited. */
  async end(): Promise<void> {
    this.generation += 1;
    this.isStarting = false;
    this.problem = null;
    clearTimeout(this.timer);
    this.current = null;
    if (this.child) await endProcess(this.child);
  }

  /** Port of the preview, or the reason for which it has not started. Spawns before it awaits, so `end` finds the child. */
  private launch(city: string, at: number): Promise<number | string> | string {
    if (!hasMemory()) return previewTexts.noMemory;
    const script = scripts
      .map((path) => fileURLToPath(new URL(path, import.meta.url)))
      .find((path) => existsSync(path));
    if (script === undefined) return previewTexts.notBuilt;
    const { PATH, TMPDIR } = childProcessEnv({});
    const options = ['--city', city, '--at', new Date(at).toISOString(), '--origin', previewOrigin(this.env)];
    const child = spawn(process.execPath, [script, 'preview', ...options, this.folder], {
      env: { PATH, TMPDIR, NODE_ENV: 'production' },
      // The command ends when the channel closes, i.e. also when this process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.current = null;
    });
    return portOf(child);
  }

  private open(pass: PreviewPass, port: number): void {
    const url = `${previewOrigin(this.env)}/api/preview/${sealPass(this.seal, pass)}`;
    this.current = { ...pass, url, port };
    this.timer = setTimeout(() => void this.end(), lifeMs).unref();
  }
}

/** Kills a process that does not end by itself, because the stop of the site waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await once(child, 'exit').finally(() => clearTimeout(timer));
}

/** The port that the command prints, or its messages if it ends instead. */
function portOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    let messages = '';
    child.stdout?.on('data', (line: Buffer) => {
      const [, port] = /localhost:(\d+)/.exec(String(line)) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.stderr?.on(
      'data',
      (part: Buffer) => (messages = (messages + String(part)).slice(0, mostProblemChars)),
    );
    child.once('error', (error) => resolve(previewTexts.notSpawned(reasonOf(error))));
    child.once('close', (code, signal) =>
      resolve(messages.trim() || previewTexts.endedEarly(String(signal ?? code))),
    );
  });
}

const reasonOf = (error: unknown) => String(error).replace('Error: ', '');

function hasMemory(): boolean {
  const limit = process.constrainedMemory();
  return limit === 0 || limit - process.memoryUsage.rss() > neededBytes;
}
