import type { Outcome } from '@/api/leads/outcome';
import type { SeenPrice } from '@/shop/request-subject';

/** 0 fault, 1 question, 2 become a client, 3 complaint, 4 other (POP-06). */
export type TopicCode = 0 | 1 | 2 | 3 | 4;

/** Item with its payment option (EQ-08, EQ-09). */
export interface ItemOrderSubject {
  itemId: number;
  title: string;
  /** A picture or a drawing of the sprite. */
  image: string | null;
  chosen: SeenPrice;
}

/** TV box, or router for the internet (table 'Forms and calls'). */
export type EquipmentKind = 'box' | 'router';

/** A payment option is yet to be chosen (EQ-07). */
export interface PurchaseSubject {
  kind: EquipmentKind;
  itemId: number;
  title: string;
  image: string | null;
  options: readonly PurchaseOption[];
  /** `index` of the preselected option; null disables confirmation. */
  chosenIndex: number | null;
}

/** With the position in the item's list. */
export interface PurchaseOption extends SeenPrice {
  index: number;
  previousPrice: string | null;
}

/** Tariff or bundle of a request (table 'Forms and calls': card). */
export interface ConnectionSubject extends Pick<SeenPrice, 'amount' | 'laterPrice'> {
  /** `tariff_id` of a tariff or `sale_package_id` of a bundle. */
  plan: string;
  title: string;
  /** Displayed price and the one after the promo. */
  option: string;
  /** For a router without a tariff. */
  period?: 'once' | 'month';
  /** `product_id` of the request. */
  products: readonly string[];
  /** Chosen router; `tvEquipmentId` is the box. */
  internetEquipmentId?: string;
  tvEquipmentId?: string;
  /** Picture of a router ordered without a tariff. */
  image?: string | undefined;
  address?: string;
  house?: string;
}

/** Restored when the form is opened again. */
export interface TypedValues {
  fio: string;
  phone: string;
  consent: boolean;
  callAt?: string;
  /** Comment and agreement number of a callback. */
  comment?: string;
  agreement?: string;
  chips?: readonly string[];
  /** Error message of the server's response; absent if no response arrived. */
  refusal?: string;
}

export interface RequestReceipt {
  /** Chosen time; absent: as soon as possible. */
  callAt?: string;
  item?: string;
  option?: string;
  phoneEnd: string;
}

export interface OfferedSurvey {
  name: string;
  image: string | null;
  title: string;
  description: string;
  buttonText: string;
  /** On another site. */
  externalLink: string | null;
}

/** Address that awaits its code (MAIL-02). */
export interface UnconfirmedEmail {
  email: string;
  contactId: string;
  /** Page to which the link in the mail leads. */
  url: string;
}

interface EmailCode {
  contact: UnconfirmedEmail;
  /** Typed before the confirmation failed. */
  code?: string;
}

/** Dialogs that any part may open, with parameters. */
interface RequestsByKind {
  /**
   * `family` selects the texts: TV page (EQ-10), connection (POP-07) or callback (ERR-02). `again` reopens
   * the failed form with its values.
   */
  result: {
    outcome: Outcome;
    family?: 'tv' | 'connection' | 'callback' | undefined;
    /** The form shows message and request number itself. */
    isFormBehind?: boolean;
    receipt?: RequestReceipt;
    again?: RepeatedDialogRequest;
  };
  city: object;
  /** Before the order form (EQ-07). */
  purchase: { subject: PurchaseSubject };
  order: { subject: ItemOrderSubject; typed?: TypedValues };
  /** Topic, then name and phone; topic 2 is the default (POP-06). */
  'shell-callback': { topic?: TopicCode; typed?: TypedValues };
  /** «Заявка на подключение» with product chips (POP-04). */
  callback: { typed?: TypedValues };
  /** «Перезвоните мне» in the menu. */
  'menu-callback': { typed?: TypedValues };
  connection: { subject: ConnectionSubject; typed?: TypedValues };
  connect: object;
  /** Before a call is requested (POP-03). */
  stopper: object;
  menu: object;
  /** Input of the code that the confirmation mail contains (MAIL-02). */
  'email-code': EmailCode;
  /** `again` reopens the code form (MAIL-04). */
  'email-result': { status: 'success' } | { status: 'error'; message: string; again?: EmailCode };
  /** For a guest who followed a confirmation mail's link (MAIL-03). */
  'email-sign-in': object;
  /** `isStarted` shows the first question at once (SURV-02). */
  survey: { survey: OfferedSurvey; isStarted: boolean };
}

type AgainKind = 'order' | 'connection' | 'shell-callback' | 'callback' | 'menu-callback';

export type DialogKind = keyof RequestsByKind;

/** Dialogs that restore values within the visit. */
export type DialogWithStoredValues = 'order' | 'connection';

export type DialogRequestOf<Kind extends DialogKind> = { kind: Kind } & RequestsByKind[Kind];

export type DialogRequest = { [Kind in DialogKind]: DialogRequestOf<Kind> }[DialogKind];

export type RepeatedDialogRequest = { [Kind in AgainKind]: { kind: Kind } & RequestsByKind[Kind] }[AgainKind];
