import type { SeenPrice } from '@/shop/request-subject';

/** Code of a request topic: 0 a fault, 1 a question, 2 become a client, 3 a complaint, 4 anything else (POP-06). */
export type TopicCode = 0 | 1 | 2 | 3 | 4;

/** What an order is about: an item and the way to pay that was chosen for it (EQ-08, EQ-09). */
export interface OrderSubject {
  itemId: number;
  title: string;
  /** Address of a picture or of a drawing of the sprite; null where there is none. */
  image: string | null;
  chosen: SeenPrice;
}

/** A box is ordered for the TV; a router is asked for with the internet (table 'Forms and calls'). */
export type EquipmentKind = 'box' | 'router';

/** An item of which the way to pay is still to be chosen (EQ-07). */
export interface PurchaseSubject {
  kind: EquipmentKind;
  itemId: number;
  title: string;
  /** As in an order. */
  image: string | null;
  options: readonly PurchaseOption[];
  /** `index` of the option that stands chosen at first; null: none, and nothing can be confirmed yet. */
  chosenIndex: number | null;
}

/** One of the ways to pay. */
export interface PurchaseOption extends SeenPrice {
  index: number;
  previousPrice: string | null;
}

/** A tariff or bundle that somebody wants to be connected to (table 'Forms and calls': card). */
export interface ConnectionSubject extends Pick<SeenPrice, 'amount' | 'laterPrice'> {
  /** tariff_id or sale_package_id. */
  plan: string;
  title: string;
  /** What the visitor saw, in words: the price and what comes after a promo. */
  option: string;
  /** How the amount of a router alone is paid. */
  period?: 'once' | 'month';
  /** Products that go into `product_id`. */
  products: readonly string[];
  /** Of the chosen router and box; absent: none. */
  internetEquipmentId?: string;
  tvEquipmentId?: string;
  /** Picture of a router that is asked for alone. */
  image?: string | undefined;
  /** As it was found by the address check. */
  address?: string;
  /** Id of that house. */
  house?: string;
}

/** What stood in a form: it comes back when the form is opened again. */
export interface TypedValues {
  fio: string;
  phone: string;
  consent: boolean;
  /** Value of the chosen time to call. */
  callAt?: string;
  /** Of a callback: the visitor's own words and agreement number. */
  comment?: string;
  agreement?: string;
  /** Titles of the chosen chips. */
  chips?: readonly string[];
  /** Why it was not taken, in the server's words; absent where no answer came. */
  refusal?: string;
}

/** A taken request, as its result repeats it below the fixed words. */
export interface RequestReceipt {
  /** The chosen time to call, as the choice names it; absent: as soon as possible. */
  callAt?: string;
  /** What is ordered, and how it is paid and for how much. */
  item?: string;
  option?: string;
  /** Last two digits of the phone. */
  phoneEnd: string;
}

/** What an invitation to a survey shows. */
export interface OfferedSurvey {
  name: string;
  /** Address of a picture or of a drawing of the sprite. */
  image: string | null;
  title: string;
  description: string;
  buttonText: string;
  /** Of a survey that stands on another site. */
  externalLink: string | null;
}

/** An address that waits for its code (MAIL-02). */
export interface UnconfirmedEmail {
  email: string;
  contactId: string;
  /** Page that the mail's link leads to. */
  url: string;
}

interface EmailCode {
  contact: UnconfirmedEmail;
  /** What was typed before something failed. */
  code?: string;
}

/** Dialogs that any part of the site may ask for, each with what it needs to know. */
interface RequestsByKind {
  /**
   * How sending a request ended. `family` picks the words: of the TV page (EQ-10), of the connection request (POP-07),
   * of a callback (ERR-02). `again` opens what could not be sent, with what was typed.
   */
  result: {
    status: 'success' | 'error';
    family?: 'tv' | 'connection' | 'callback';
    /** The server's words, where there are any. */
    message?: string;
    /** Of the request that was taken (D44). */
    number?: string;
    receipt?: RequestReceipt;
    again?: AgainRequest;
  };
  /** «Выберите город» (CITY-05). */
  city: object;
  /** The way to pay for an item, before its order (EQ-07). */
  purchase: { subject: PurchaseSubject };
  /** «Оформление заявки на заказ» (EQ-08). */
  order: { subject: OrderSubject; typed?: TypedValues };
  /** Topic, then name and phone; the default topic is 2 (POP-06). */
  'shell-callback': { topic?: TopicCode; typed?: TypedValues };
  /** «Заявка на подключение» with the product chips (POP-04). */
  callback: { typed?: TypedValues };
  /** «Перезвоните мне» of the menu: a phone and a time. */
  'menu-callback': { typed?: TypedValues };
  /** «Заявка на подключение» of a tariff or bundle. */
  connection: { subject: ConnectionSubject; typed?: TypedValues };
  /** Two minutes to a tariff, or a call (POP-02). */
  connect: object;
  /** The last word before a call (POP-03). */
  stopper: object;
  /** The menu of narrow screens (SHELL-02). */
  menu: object;
  /** The code of a mail (MAIL-02). */
  'email-code': EmailCode;
  /** How confirming an address ended; `again` opens the code once more (MAIL-04). */
  'email-result': { status: 'success' } | { status: 'error'; message: string; again?: EmailCode };
  /** For a guest whom a mail has sent here (MAIL-03). */
  'email-sign-in': object;
  /** An invitation and its question, or the question at once (SURV-02). */
  survey: { survey: OfferedSurvey; isStarted: boolean };
}

type AgainKind = 'order' | 'connection' | 'shell-callback' | 'callback' | 'menu-callback';

export type DialogKind = keyof RequestsByKind;

/** What was typed in these is there again when they are reopened in the same visit. */
export type RememberedKind = 'order' | 'connection';

/** A request for the dialog of one kind. */
export type DialogRequestOf<Kind extends DialogKind> = { kind: Kind } & RequestsByKind[Kind];

export type DialogRequest = { [Kind in DialogKind]: DialogRequestOf<Kind> }[DialogKind];

type AgainRequest = { [Kind in AgainKind]: { kind: Kind } & RequestsByKind[Kind] }[AgainKind];
