/** Texts of `texts.yaml` that the provider needs, with the placeholders that each may contain. */
export const placeholdersOfTexts = {
  'sign-in-aside': [],
  'sign-in-aside-label': [],
  boxes: [],
  routers: [],
  'speed-note': ['speed'],
  'service-internet': ['speed'],
  'service-tv': [],
  'service-telephony': [],
  'service-videocontrol': [],
  'service-domofon': [],
  'plan-tv-only': [],
  agreement: ['number'],
  'pay-lack': ['day', 'sum'],
  'pay-enough': ['day', 'sum'],
  'pay-nothing': [],
  'pay-blocked': ['sum'],
  'promise-enough': [],
  'promise-active': [],
  'promise-too-large': [],
  'suspension-already': [],
  'suspension-debt': [],
  'paper-sample': [],
  'paper-client': [],
  'paper-address': [],
  'paper-tariff': [],
  'paper-date': [],
  'contract-title': ['number'],
  'contract-heading': ['number'],
  'contract-lines': ['legalEntity'],
  'bill-title': ['month'],
  'bill-heading': ['month', 'number'],
  'bill-service': [],
  'bill-sum': [],
  'bill-total': [],
  'bill-note': [],
  'equipment-title': [],
  'equipment-heading': ['number'],
  'equipment-name': [],
  'equipment-terms': [],
  'equipment-count': [],
  'equipment-pieces': ['count'],
  'equipment-note': [],
  'notice-tv-title': [],
  'notice-tv': [],
  'notice-no-tv-title': [],
  'notice-no-tv': [],
  'notice-tv-paused-title': [],
  'notice-tv-paused': [],
  'notice-works-title': ['day'],
  'notice-works': ['cityIn'],
  'notice-payment-title': [],
  'mail-subject': [],
  'mail-link': ['link'],
  'mail-code': ['code'],
  'mail-end': ['company'],
} as const satisfies Record<string, readonly string[]>;

type Placeholders = typeof placeholdersOfTexts;
export type TextId = keyof Placeholders;
/** No argument for a text without placeholders. */
export type TextValues<Id extends TextId> = Placeholders[Id] extends readonly []
  ? []
  : [values: Record<Placeholders[Id][number], string | number>];

// Object.keys returns strings.
export const textIds = Object.keys(placeholdersOfTexts) as TextId[];
