import { deskPaths } from '@/features/lead-desk/desk-paths';
import type { DeskViewer } from '@/site/request/site-request';

export type DeskPage = 'inbox' | 'signIn' | 'password';

/**
 * Where a visitor of a desk page is sent instead, or null to stay (MGR-01): nobody passes the sign-in page unsigned,
 * nor the password page with a one-time password.
 */
export function deskRedirect(page: DeskPage, viewer: DeskViewer | null): string | null {
  const home = viewer ? homeOf(viewer) : 'signIn';
  const isAllowed = page === home || (page === 'password' && viewer !== null);
  return isAllowed ? null : deskPaths[home];
}

function homeOf(viewer: DeskViewer): DeskPage {
  return viewer.mustChangePassword ? 'password' : 'inbox';
}
