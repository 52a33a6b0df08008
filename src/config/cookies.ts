/** docs/decisions/0008-cookies-and-experiments.md lists who sets them. */
export const cookieNames = {
  cityConfirm: 'cityconfirm',
  cityDomain: 'citydomain',
  providerId: 'providerid',
  agreement: 'agreement',
  csrf: 'csrf',
  visitor: 'visitor',
  /** Variants of the running experiments, see `readVariantCookie` (EXP-01). */
  variants: 'v',
  theme: 'theme',
  platform: 'platform',
  /** Id of the application whose web view shows the page; set by the application (ANA-02). */
  appUid: 'app_uid',
  mobileApp: 'mobile_app',
  feedback: 'feedback',
  cookieChoice: 'cookie_choice',
  managerSession: 'manager_session',
  /** A manager's sign-in between password and code: see server/desk/accounts/manager-sessions.ts. */
  managerSignIn: 'manager_sign_in',
  /** Known devices of an account: see server/limits/limits.ts. */
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
  /** Access to one request: see server/leads/status-pass.ts. */
  requestStatus: 'request_status',
} as const;

/** Possible names of the client's session cookie; the deployment determines which one is set (D38). */
export const sessionCookieNames = ['__Host-session', '__Secure-session', 'session'] as const;

export const day = 86_400;
/** Ages in seconds. */
export const cookieAges = {
  visitor: 365 * day,
  variants: 90 * day,
  theme: 365 * day,
  cookieChoice: 365 * day,
  cityConfirm: 41 * day,
  survey: 2_592_000,
  requestNumber: 600,
  openOrder: 7 * day,
  requestStatus: 900,
  knownDevice: 180 * day,
} as const;

/** Value of `feedback` that shows the feedback widget (SHELL-14). */
export const showFeedback = 'show_feedback';

/** Default value of `platform`; wrappers of the site set their own (APP-01). */
export const webPlatform = 'web';

/** Values of `hiding_lead_generation` (LEAD-10). */
export const leadGenerationValues = {
  hide: 'website_without_callback',
  show: 'website_with_callback',
} as const;
