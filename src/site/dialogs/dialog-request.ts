import type { Outcome } from '@/api/leads/outcome';
import type { SeenPrice } from '@/shop/request-subject';

/** Topic of a callback: 0 a fault, 1 a question, 2 become a client, 3 a complaint, 4 anything else (POP-06). */
export type TopicCode = 0 | 1 | 2 | 3 | 4;

/** Subject of an order: an item and the payment option chosen for it (EQ-08, EQ-09). */
export interface ItemOrderSubject {
  itemId: number;
  title: string;
  /** URL of a picture or of a drawing of the sprite, or null. */
  image: string | null;
  chosen: SeenPrice;
}

/** Kind of an ordered device: a TV box, or a router for the internet (table 'Forms and calls'). */
export type EquipmentKind = 'box' | 'router';

/** An item for which the visitor has yet to choose a payment option (EQ-07). */
export interface PurchaseSubject {
  kind: EquipmentKind;
  itemId: number;
  title: string;
  /** URL of a picture or of a drawing of the sprite, or null. */
  image: string | null;
  options: readonly PurchaseOption[];
  /** `index` of the preselected option; if null, none is selected and the confirm button is disabled. */
  chosenIndex: number | null;
}

/** A payment option with its position in the item's list. */
export interface PurchaseOption extends SeenPrice {
  index: number;
  previousPrice: string | null;
}

/** The tariff or bundle of a connection request (table 'Forms and calls': card). */
export interface ConnectionSubject extends Pick<SeenPrice, 'amount' | 'laterPrice'> {
  /** Id of the tariff (`tariff_id`) or bundle (`sale_package_id`). */
  plan: string;
  title: string;
  /** Displayed price of the plan, with the price after the promo period. */
  option: string;
  /** How a router ordered without a tariff is paid. */
  period?: 'once' | 'month';
  /** Products of the request's field `product_id`. */
  products: readonly string[];
  /** Id of the chosen router; `tvEquipmentId` is that of the box. Absent: none is chosen. */
  internetEquipmentId?: string;
  tvEquipmentId?: string;
  /** Picture of the router if the visitor orders only a router, without a tariff. */
  image?: string | undefined;
  address?: string;
  house?: string;
}

/** Form values, restored when the form is opened again. */
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
  /** Label of the chosen time to call; absent: the visitor wants a call as soon as possible. */
  callAt?: string;
  item?: string;
  option?: string;
  phoneEnd: string;
}

export interface OfferedSurvey {
  name: string;
  /** URL of a picture or of a drawing of the sprite. */
  image: string | null;
  title: string;
  description: string;
  buttonText: string;
  /** URL of a survey on another site, else null. */
  externalLink: string | null;
}

/** An e-mail address that awaits its confirmation code (MAIL-02). */
export interface UnconfirmedEmail {
  email: string;
  contactId: string;
  /** URL of the page to which the link in the mail leads. */
  url: string;
}

interface EmailCode {
  contact: UnconfirmedEmail;
  /** Code that the visitor typed before the confirmation failed. */
  code?: string;
}

/** Dialogs that any part of the site may open, with their parameters. */
interface RequestsByKind {
  /**
   * `family` selects the texts of the result: for the TV page (EQ-10), the connection request (POP-07) or a callback
   * (ERR-02). `again` reopens the failed form with its values.
   */
  result: {
    outcome: Outcome;
    family?: 'tv' | 'connection' | 'callback' | undefined;
    /** The form behind the dialog shows the server's message and the request number itself. */
    isFormBehind?: boolean;
    receipt?: RequestReceipt;
    again?: RepeatedDialogRequest;
  };
  /** «Выберите город» (CITY-05). */
  city: object;
  /** Choice of an item's payment option, before the order form (EQ-07). */
  purchase: { subject: PurchaseSubject };
  order: { subject: ItemOrderSubject; typed?: TypedValues };
  /** Choice of a topic, then name and phone; topic 2 is the default (POP-06). */
  'shell-callback': { topic?: TopicCode; typed?: TypedValues };
  /** «Заявка на подключение» with chips to choose products (POP-04). */
  callback: { typed?: TypedValues };
  /** «Перезвоните мне» in the menu: phone and time to call. */
  'menu-callback': { typed?: TypedValues };
  connection: { subject: ConnectionSubject; typed?: TypedValues };
  connect: object;
  /** A last prompt before the visitor requests a call (POP-03). */
  stopper: object;
  menu: object;
  /** Input of the code that the confirmation mail contains (MAIL-02). */
  'email-code': EmailCode;
  /** Result of confirming an e-mail; `again` reopens the code form (MAIL-04). */
  'email-result': { status: 'success' } | { status: 'error'; message: string; again?: EmailCode };
  /** Sign-in prompt for a guest who followed the link in a confirmation mail (MAIL-03). */
  'email-sign-in': object;
  /** Invitation to a survey; with `isStarted` the first question is shown immediately (SURV-02). */
  survey: { survey: OfferedSurvey; isStarted: boolean };
}

type AgainKind = 'order' | 'connection' | 'shell-callback' | 'callback' | 'menu-callback';

export type DialogKind = keyof RequestsByKind;

/** Dialogs that restore their values when reopened in the same visit. */
export type DialogWithStoredValues = 'order' | 'connection';

/** A request for the dialog of one kind. */
export type DialogRequestOf<Kind extends DialogKind> = { kind: Kind } & RequestsByKind[Kind];

export type DialogRequest = { [Kind in DialogKind]: DialogRequestOf<Kind> }[DialogKind];

export type RepeatedDialogRequest = { [Kind in AgainKind]: { kind: Kind } & RequestsByKind[Kind] }[AgainKind];
