/** docs/cookies.md lists who sets them. */
export const cookieNames = {
  cityConfirm: 'cityconfirm',
  cityDomain: 'citydomain',
  providerId: 'providerid',
  agreement: 'agreement',
  csrf: 'csrf',
  visitor: 'visitor',
  /** Assigned variants, see `readVariantCookie` (EXP-01). */
  variants: 'v',
  theme: 'theme',
  platform: 'platform',
  /** Set by the application's web view (ANA-02). */
  appUid: 'app_uid',
  mobileApp: 'mobile_app',
  feedback: 'feedback',
  cookieChoice: 'cookie_choice',
  managerSession: 'manager_session',
  /** Between password and code: desk/server/accounts/manager-sessions.ts. */
  managerSignIn: 'manager_sign_in',
  /** Browsers that signed in: server/limits/limits.ts. */
  knownDevice: 'known_device',
  ssoOn: 'authorization_sso_on',
  ssoOff: 'authorization_sso_off',
  loanOn: 'equipment_loan_on',
  loanOff: 'equipment_loan_off',
  hidingLeadGeneration: 'hiding_lead_generation',
  survey: 'survey',
  requestNumber: 'request_number',
  /** This browser's open order (SHELL-07); readable by scripts. */
  openOrder: 'open_order',
  /** Access to one request: server/leads/status-pass.ts. */
  requestStatus: 'request_status',
  /** Access to the preview on its own host: server/content-preview/preview-hook.ts. */
  preview: 'preview',
} as const;

/** The deployment determines which one is set (D38). */
export const sessionCookieNames = ['__Host-session', '__Secure-session', 'session'] as const;

export const daySeconds = 86_400;
/** Seconds. */
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

/** Cookie `feedback`: shows the feedback widget (SHELL-14). */
export const showFeedback = 'show_feedback';

/** Apps that wrap the site set their own (APP-01). */
export const webPlatform = 'web';

/** Values of `hiding_lead_generation` (LEAD-10). */
export const leadGenerationValues = {
  hide: 'website_without_callback',
  show: 'website_with_callback',
} as const;
