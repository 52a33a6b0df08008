import type { DeskAddress } from './browser-desk';

/** For tests: the address and the history of one tab. */
export class PretendAddress implements DeskAddress {
  search = '';
  /** Every path that was set. */
  readonly paths: string[] = [];
  /** Queries that the way back leads to, the nearest last. */
  readonly past: string[] = [];
  private readonly listeners = new Set<() => void>();

  readonly read = () => this.search;

  readonly replace = (path: string) => {
    this.paths.push(path);
    this.search = new URL(path, 'http://desk').search;
  };

  readonly push = (path: string) => {
    this.past.push(this.search);
    this.replace(path);
  };

  readonly back = () => {
    this.search = this.past.pop() ?? '';
    for (const listener of this.listeners) listener();
  };

  readonly onStep = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
