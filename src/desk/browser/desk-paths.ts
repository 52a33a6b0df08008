import { links } from '@/config/links';
import { deskSignInPath } from '@/desk/contract/desk-return';

/** Also endpoints for submissions without JavaScript. */
export const deskPaths = {
  inbox: links.manager,
  figures: `${links.manager}/figures`,
  coverageRequests: `${links.manager}/wishes`,
  settings: `${links.manager}/settings`,
  signIn: links.managerSignIn,
  password: links.managerPassword,
  account: links.managerAccount,
  postSignIn: '/api/manager/sign-in',
  postCode: '/api/manager/sign-in/code',
  postSignOut: '/api/manager/sign-out',
  postPassword: '/api/manager/password',
  postTotpEnable: '/api/manager/totp/enable',
  postTotpDisable: '/api/manager/totp/disable',
  postSettings: '/api/manager/settings',
  postManager: '/api/manager/managers',
  postPublish: '/api/manager/purge',
  postPreview: '/api/manager/preview',
  postSwitches: '/api/manager/switches',
  postErasure: '/api/manager/erasure',
} as const;

/** The sign-in that leads back to the open page. */
export function signInFromHere(): string {
  return deskSignInPath(window.location.pathname + window.location.search);
}
