import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { HelpContact, type HelpContactProps } from './help-contact';
import { helpAnswerText as text } from './help.text';

const Form = styled.form`
  & fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-12);
    margin: 0;
    padding: 0;
    border: 0;
  }

  & legend {
    margin-bottom: var(--s-12);
    padding: 0;
    font: var(--t-h4);
  }
`;

const Answered = styled.div`
  display: grid;
  gap: var(--s-16);
`;

interface HelpAnswerProps extends HelpContactProps {
  article: string;
  /** Question that found the article, or ''. */
  question: string;
  helped: 'yes' | 'no' | null;
}

/** Submits «Статья помогла?» as a native form, counted with the question (HELP-03). */
export function HelpAnswer({ article, question, helped, phone }: HelpAnswerProps) {
  if (helped === 'yes')
    return (
      <Note tone="success" role="status">
        {text.thanks}
      </Note>
    );
  if (helped === 'no')
    return (
      <Answered>
        <Note tone="info" role="status">
          {text.sorry}
        </Note>
        <HelpContact phone={phone} />
      </Answered>
    );
  return (
    <Form action="/api/help/answer" method="post">
      <input type="hidden" name="article" value={article} />
      {question !== '' && <input type="hidden" name="question" value={question} />}
      <fieldset>
        <legend>{text.question}</legend>
        {(['yes', 'no'] as const).map((answer) => (
          <Button key={answer} type="submit" kind="secondary" name="helped" value={answer}>
            {text[answer]}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
