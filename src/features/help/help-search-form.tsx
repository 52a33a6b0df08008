import styled from 'styled-components';

import { links } from '@/config/links';
import { MAX_HELP_QUESTION } from '@/site/page/queries/help-query';
import { Button } from '@/ui/button/button';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { TextField } from '@/ui/text-field/text-field';
import { helpSearchText as text } from './help.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-12);
  justify-items: start;
  width: 100%;

  & div {
    width: 100%;
  }
`;

interface HelpSearchFormProps {
  question: string;
  error?: string | undefined;
}

/** Submits by GET, so it works without scripts. */
export function HelpSearchForm({ question, error }: HelpSearchFormProps) {
  return (
    <Form ref={restoreTypedValues} action={links.help} method="get" role="search" aria-label={text.title}>
      <TextField
        id="help-question"
        type="search"
        name="q"
        label={text.label}
        placeholder={text.placeholder}
        maxLength={MAX_HELP_QUESTION}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={question}
        error={error}
      />
      <Button type="submit" size="large">
        {text.search}
      </Button>
    </Form>
  );
}
