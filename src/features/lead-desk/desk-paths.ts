import { links } from '@/config/links';

/** Pages of the desk, and the addresses that its forms post to when there is no JavaScript. */
export const deskPaths = {
  inbox: links.manager,
  figures: `${links.manager}/figures`,
  wishes: `${links.manager}/wishes`,
  settings: `${links.manager}/settings`,
  signIn: links.managerSignIn,
  password: links.managerPassword,
  postSignIn: '/api/manager/sign-in',
  postSignOut: '/api/manager/sign-out',
  postPassword: '/api/manager/password',
  postSettings: '/api/manager/settings',
  postManager: '/api/manager/managers',
  postErasure: '/api/manager/erasure',
} as const;
