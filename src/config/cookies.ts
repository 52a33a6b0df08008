/** Names of the cookies; the table in docs/decisions/0038-no-cookie-on-a-page.md says who sets them. */
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
  /** Id of the application in whose web view the page is shown; set by the application (ANA-02). */
  appUid: 'app_uid',
  mobileApp: 'mobile_app',
  feedback: 'feedback',
  cookieChoice: 'cookie_choice',
  managerSession: 'manager_session',
  /** A manager whose password was right and whose code is still asked for: see server/desk/accounts/manager-sessions.ts. */
  managerSignIn: 'manager_sign_in',
  /** Browsers in which somebody has signed in to an account: see server/limits/limits.ts. */
  knownDevice: 'known_device',
  ssoOn: 'authorization_sso_on',
  ssoOff: 'authorization_sso_off',
  loanOn: 'equipment_loan_on',
  loanOff: 'equipment_loan_off',
  hidingLeadGeneration: 'hiding_lead_generation',
  survey: 'survey',
  requestNumber: 'request_number',
  /** An order has been begun in this browser (SHELL-07); scripts read it. */
  openOrder: 'open_order',
  /** The right to see one request: see server/requests/status-pass.ts. */
  requestStatus: 'request_status',
} as const;

/** Possible names of the client's session cookie; which one is set depends on the deployment (D38). */
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

/** Value of `platform` that the browser sets when there is none; wrappers of the site set their own (APP-01). */
export const webPlatform = 'web';

/** Values of `hiding_lead_generation` (LEAD-10). */
export const leadGenerationValues = {
  hide: 'website_without_callback',
  show: 'website_with_callback',
} as const;
