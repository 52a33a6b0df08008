import type { ManagerRole } from './desk.schemas';

/**
 * `unknown-proxy`: see server/limits/unknown-proxies.ts; `address-burst`: many leads of one IP address were
 * quarantined.
 */
export type DeskWarning = 'unknown-proxy' | 'address-burst';

/** The signed-in manager, on the desk's own pages only. */
export interface DeskViewer {
  id: string;
  name: string;
  email: string;
  role: ManagerRole;
  mustChangePassword: boolean;
  /** The leads of a demonstration site are invented. */
  isDemo?: boolean;
  warnings?: readonly DeskWarning[];
}

interface DeskRequest {
  viewer: DeskViewer | null;
  /** The password was accepted. */
  asksForCode: boolean;
  allowStyles(hashes: readonly string[]): void;
}

declare module 'http' {
  interface IncomingMessage {
    desk?: DeskRequest;
  }
}
