import { BesideTitle } from '../layout/beside-title';
import { Accordion } from './accordion';

interface FaqBlockProps {
  title: string;
  items: readonly { question: string; answer: string }[];
}

/** Renders an accordion of questions beside their heading. */
export function FaqBlock({ title, items }: FaqBlockProps) {
  return (
    <BesideTitle title={title}>
      <Accordion items={items} />
    </BesideTitle>
  );
}
