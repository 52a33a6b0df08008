import type { MouseEvent } from 'react';

import { opensElsewhere } from '@/ui/link/link';
import { useSiteStore } from '../store-hooks';
import { chatOpened } from './visit.slice';

export interface ChatLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** Makes a link to the chat; without a chat `href` leads to a help page. */
export function useChatLink(href: string): ChatLink {
  const store = useSiteStore();
  return {
    href,
    onClick: (event) => {
      if (opensElsewhere(event) || !store.getState().visit.chat.isThere) return;
      event.preventDefault();
      store.dispatch(chatOpened(href));
    },
  };
}
