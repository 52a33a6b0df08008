import { deskPaths } from '@/features/lead-desk/desk-paths';
import type { DeskViewer } from '@/site/request/site-request';

export type DeskPage = 'inbox' | 'figures' | 'wishes' | 'settings' | 'signIn' | 'password';

/**
 * Where a visitor of a desk page is sent instead, or null to stay (MGR-01): nobody passes the sign-in page unsigned,
 * nor the password page with a one-time password; the settings are the lead-admin's.
 */
export function deskRedirect(page: DeskPage, viewer: DeskViewer | null): string | null {
  const allowed = allowedPages(viewer);
  return allowed.includes(page) ? null : deskPaths[allowed[0]];
}

/** The first is where the others lead to. */
function allowedPages(viewer: DeskViewer | null): readonly [DeskPage, ...DeskPage[]] {
  if (!viewer) return ['signIn'];
  if (viewer.mustChangePassword) return ['password'];
  return viewer.role === 'lead-admin'
    ? ['inbox', 'figures', 'wishes', 'settings', 'password']
    : ['inbox', 'figures', 'wishes', 'password'];
}
