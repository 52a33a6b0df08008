import { phoneLink } from '@/lib/phone';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { TextLink } from '@/ui/link/link';

/** A `cityPhone` text or an e-mail address. */
const contactPattern = /(\+7\s\(\d{3,5}\)\s[\d\u2011-]+\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

export function TextWithContactLinks({ children }: { children: string }) {
  // `split` by a pattern with one group returns the matches at odd indexes.
  return children.split(contactPattern).map((part, index) =>
    index % 2 === 0 ? (
      <NoWrapNumbers key={index}>{part}</NoWrapNumbers>
    ) : (
      <TextLink key={index} href={part.includes('@') ? `mailto:${part}` : phoneLink(part)}>
        <NoWrapNumbers>{part}</NoWrapNumbers>
      </TextLink>
    ),
  );
}
