/** Names of the site's cookies; docs/cookies.md lists which part sets them. */
export const cookieNames = {
  cityConfirm: 'cityconfirm',
  cityDomain: 'citydomain',
  providerId: 'providerid',
  agreement: 'agreement',
  csrf: 'csrf',
  visitor: 'visitor',
  /** Assigned variants of the running experiments, see `readVariantCookie` (EXP-01). */
  variants: 'v',
  theme: 'theme',
  platform: 'platform',
  /** Id of the application whose web view shows the page; set by the application (ANA-02). */
  appUid: 'app_uid',
  mobileApp: 'mobile_app',
  feedback: 'feedback',
  cookieChoice: 'cookie_choice',
  managerSession: 'manager_session',
  /** Seals a manager's sign-in between password and code: see desk/server/accounts/manager-sessions.ts. */
  managerSignIn: 'manager_sign_in',
  /** Marks browsers that have signed in to an account: see server/limits/limits.ts. */
  knownDevice: 'known_device',
  ssoOn: 'authorization_sso_on',
  ssoOff: 'authorization_sso_off',
  loanOn: 'equipment_loan_on',
  loanOff: 'equipment_loan_off',
  hidingLeadGeneration: 'hiding_lead_generation',
  survey: 'survey',
  requestNumber: 'request_number',
  /** Marks an order in progress in this browser (SHELL-07); readable by scripts. */
  openOrder: 'open_order',
  /** Grants access to the status of one request: see server/leads/status-pass.ts. */
  requestStatus: 'request_status',
} as const;

/** Possible names of the client's session cookie; the deployment determines which one is set (D38). */
export const sessionCookieNames = ['__Host-session', '__Secure-session', 'session'] as const;

export const daySeconds = 86_400;
/** Lifetimes of cookies, seconds. */
export const cookieAges = {
  visitor: 365 * daySeconds,
  variants: 90 * daySeconds,
  theme: 365 * daySeconds,
  cookieChoice: 365 * daySeconds,
  cityConfirm: 41 * daySeconds,
  survey: 2_592_000,
  requestNumber: 600,
  openOrder: 7 * daySeconds,
  requestStatus: 900,
  knownDevice: 180 * daySeconds,
} as const;

/** Value of the cookie `feedback` that shows the feedback widget (SHELL-14). */
export const showFeedback = 'show_feedback';

/** Default value of the cookie `platform`; apps that wrap the site set their own (APP-01). */
export const webPlatform = 'web';

/** Values of `hiding_lead_generation`, which hides request forms (LEAD-10). */
export const leadGenerationValues = {
  hide: 'website_without_callback',
  show: 'website_with_callback',
} as const;
