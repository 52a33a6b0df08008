import { TextLink } from '@/ui/link/link';
import type { OrderEntryProps } from './order-entry-props';
import { Hint } from './order-path.styles';

/** The way back to an order that was begun. */
export function ResumeLink({ text, link, href }: OrderEntryProps['resume']) {
  return (
    <Hint>
      {text}{' '}
      <TextLink href={href} rel="nofollow">
        {link}
      </TextLink>
    </Hint>
  );
}
