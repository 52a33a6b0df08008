import type { ManagerRole } from './desk.schemas';

/**
 * `unknown-proxy`: see server/limits/unknown-proxies.ts; `address-burst`: many quarantined leads of one IP
 * address.
 */
export type DeskWarning = 'unknown-proxy' | 'address-burst';

/** The signed-in manager, on the desk only. */
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
