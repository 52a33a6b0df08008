import { useEffect, useState } from 'react';

import { links } from '@/config/links';
import { rememberRequest } from '@/site/visit/own-requests';
import { readCookieChoice } from '@/site/visit/site-cookies.browser';
import { Button } from '@/ui/button/button';
import { Chips } from '@/ui/chip/chip';
import { thankYouText as text } from './thank-you.text';

/** Stores the number, copies it, or shares its page where possible. */
export function RequestNumberActions({ number }: { number: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => rememberRequest(number, readCookieChoice() === 'all'), [number]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setSaid(text.copied);
    } catch {
      // The clipboard needs https and permission.
      setSaid(text.notCopied);
    }
  };
  const share = async () => {
    const url = new URL(links.statusOfRequest(number), location.origin).href;
    // The visitor cancelled.
    await navigator.share({ title: text.number(number), url }).catch(() => undefined);
  };
  return (
    <>
      <Chips>
        <Button kind="secondary" onClick={() => void copy()}>
          {text.copy}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share()}>
            {text.share}
          </Button>
        )}
      </Chips>
      <span aria-live="polite">{said}</span>
    </>
  );
}
