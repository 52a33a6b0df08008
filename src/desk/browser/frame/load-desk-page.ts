import type { GetServerSidePropsContext } from 'next';

import { deskSignInPath } from '@/desk/contract/desk-return';
import { deskPaths } from '../desk-paths';
import type { DeskViewer } from '@/desk/contract/desk-request';

export type DeskPage =
  'inbox' | 'figures' | 'coverageRequests' | 'settings' | 'signIn' | 'password' | 'account';

type Loaded<Props> =
  { props: Props } | { redirect: { destination: string; statusCode: 303 } } | { notFound: true };

export interface DeskPageProps {
  viewer: DeskViewer;
}

/** Responds with 404 on hosts other than the desk's (D41). */
export function deskServerSideProps(
  page: DeskPage,
  { req, resolvedUrl }: GetServerSidePropsContext,
): Loaded<DeskPageProps> {
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const redirected = deskRedirect(page, viewer);
  const destination = redirected === deskPaths.signIn ? deskSignInPath(resolvedUrl) : redirected;
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer } } : { notFound: true };
}

export interface PasswordPageProps extends DeskPageProps {
  /** Reason code of a post without scripts. */
  failure: string | null;
}

export function passwordServerSideProps(context: GetServerSidePropsContext): Loaded<PasswordPageProps> {
  const loaded = deskServerSideProps('password', context);
  return 'props' in loaded ? { props: { ...loaded.props, failure: failureIn(context) } } : loaded;
}

export interface SignInPageProps {
  /** The password was accepted. */
  asksForCode: boolean;
  failure: string | null;
  /** Path after the sign-in; '' for the inbox. */
  next: string;
}

export function signInServerSideProps(context: GetServerSidePropsContext): Loaded<SignInPageProps> {
  const { desk } = context.req;
  if (!desk) return { notFound: true };
  const destination = deskRedirect('signIn', desk.viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  const { next } = context.query;
  return {
    props: {
      asksForCode: desk.asksForCode,
      failure: failureIn(context),
      next: typeof next === 'string' ? next : '',
    },
  };
}

function failureIn({ query }: GetServerSidePropsContext): string | null {
  return typeof query.error === 'string' ? query.error : null;
}

/**
 * Returns null for no redirect (MGR-01). Guests may open the sign-in, one-time passwords the password page,
 * lead-admins also the settings.
 */
export function deskRedirect(page: DeskPage, viewer: DeskViewer | null): string | null {
  const allowed = allowedPages(viewer);
  return allowed.includes(page) ? null : deskPaths[allowed[0]];
}

/** Returns the pages that the viewer may open; redirects lead to the first. */
function allowedPages(viewer: DeskViewer | null): readonly [DeskPage, ...DeskPage[]] {
  if (!viewer) return ['signIn'];
  if (viewer.mustChangePassword) return ['password'];
  return viewer.role === 'lead-admin'
    ? ['inbox', 'figures', 'coverageRequests', 'settings', 'password', 'account']
    : ['inbox', 'figures', 'coverageRequests', 'password', 'account'];
}
