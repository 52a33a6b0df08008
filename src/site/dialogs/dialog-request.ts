import type { Outcome } from '@/api/leads/outcome';
import type { SeenPrice } from '@/shop/request-subject';

/** Topic of a callback: 0 a fault, 1 a question, 2 become a client, 3 a complaint, 4 anything else (POP-06). */
export type TopicCode = 0 | 1 | 2 | 3 | 4;

/** Subject of an order: an item and the chosen payment option (EQ-08, EQ-09). */
export interface ItemOrderSubject {
  itemId: number;
  title: string;
  /** URL of a picture or of a drawing of the sprite, or null. */
  image: string | null;
  chosen: SeenPrice;
}

/** A box is ordered for the TV; a router is requested with the internet (table 'Forms and calls'). */
export type EquipmentKind = 'box' | 'router';

/** An item whose payment option is still to be chosen (EQ-07). */
export interface PurchaseSubject {
  kind: EquipmentKind;
  itemId: number;
  title: string;
  /** URL of a picture or of a drawing of the sprite, or null. */
  image: string | null;
  options: readonly PurchaseOption[];
  /** `index` of the preselected option; null: none, and confirmation is disabled. */
  chosenIndex: number | null;
}

/** A payment option with its position in the item's list. */
export interface PurchaseOption extends SeenPrice {
  index: number;
  previousPrice: string | null;
}

/** The tariff or bundle of a connection request (table 'Forms and calls': card). */
export interface ConnectionSubject extends Pick<SeenPrice, 'amount' | 'laterPrice'> {
  /** tariff_id or sale_package_id. */
  plan: string;
  title: string;
  /** The displayed text of the plan: price and price after a promo. */
  option: string;
  /** How the amount of a router alone is paid. */
  period?: 'once' | 'month';
  /** Products of the request's field `product_id`. */
  products: readonly string[];
  /** Ids of the chosen router and box; absent: none. */
  internetEquipmentId?: string;
  tvEquipmentId?: string;
  /** Picture of the router if the visitor orders only a router, without a tariff. */
  image?: string | undefined;
  /** Address found by the address check. */
  address?: string;
  /** Id of that house. */
  house?: string;
}

/** Form values, restored when the form is opened again. */
export interface TypedValues {
  fio: string;
  phone: string;
  consent: boolean;
  callAt?: string;
  /** For a callback: the visitor's own words and agreement number. */
  comment?: string;
  agreement?: string;
  chips?: readonly string[];
  /** The server's refusal message; absent without a response. */
  refusal?: string;
}

/** An accepted request, as the result dialog repeats it below the fixed text. */
export interface RequestReceipt {
  /** Label of the chosen time to call; absent: as soon as possible. */
  callAt?: string;
  item?: string;
  option?: string;
  /** Last two digits of the phone. */
  phoneEnd: string;
}

/** Invitation to a survey. */
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
  /** Page that the mail links to. */
  url: string;
}

interface EmailCode {
  contact: UnconfirmedEmail;
  /** Code typed before a failure. */
  code?: string;
}

/** Dialogs that any part of the site may open, with their parameters. */
interface RequestsByKind {
  /**
   * `family` selects the texts: of the TV page (EQ-10), the connection request (POP-07), or a callback
   * (ERR-02). `again` reopens the failed form with its values.
   */
  result: {
    outcome: Outcome;
    family?: 'tv' | 'connection' | 'callback' | undefined;
    /** The page under the dialog shows the server's message and the number itself. */
    isFormBehind?: boolean;
    receipt?: RequestReceipt;
    again?: RepeatedDialogRequest;
  };
  /** «Выберите город» (CITY-05). */
  city: object;
  /** The payment option of an item, before its order (EQ-07). */
  purchase: { subject: PurchaseSubject };
  /** «Оформление заявки на заказ» (EQ-08). */
  order: { subject: ItemOrderSubject; typed?: TypedValues };
  /** Topic, then name and phone; the default topic is 2 (POP-06). */
  'shell-callback': { topic?: TopicCode; typed?: TypedValues };
  /** «Заявка на подключение» with the product chips (POP-04). */
  callback: { typed?: TypedValues };
  /** «Перезвоните мне» of the menu: a phone and a time. */
  'menu-callback': { typed?: TypedValues };
  connection: { subject: ConnectionSubject; typed?: TypedValues };
  /** «Two minutes to a tariff», or a call (POP-02). */
  connect: object;
  /** A further prompt before a call (POP-03). */
  stopper: object;
  /** The menu of narrow screens (SHELL-02). */
  menu: object;
  /** The code of a mail (MAIL-02). */
  'email-code': EmailCode;
  /** Result of confirming an e-mail; `again` reopens the code form (MAIL-04). */
  'email-result': { status: 'success' } | { status: 'error'; message: string; again?: EmailCode };
  /** For a guest who followed a mail's link (MAIL-03). */
  'email-sign-in': object;
  /** An invitation with its question, or the question at once (SURV-02). */
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
