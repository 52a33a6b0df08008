import type { equipmentItemText } from './equipment-item.text';

interface Answered {
  question: string;
  answer: string;
}

/** What an item's page says of boxes, or of routers. */
export interface FamilyWords {
  /** Where no item is in stock. */
  absent: string;
  faq: { before: readonly Answered[]; after: readonly Answered[]; unfit: string };
  page: { about: string; faq: string; request: string; similar: string };
  missing: { title: string; text: string; all: string; similar: string };
}

export type ItemWords = { [Word in keyof typeof equipmentItemText.page]: string } & FamilyWords['page'];
