import { statusAction, type StatusPorts } from '@/features/request-status/browser-status';
import { type StatusOutcome, useStatusForm } from '@/features/request-status/use-status-form';
import { Button } from '@/ui/button/button';
import type { FieldMessages } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import { Card, Form } from './request-status.styles';
import { requestStatusText as text } from './request-status.text';
import type { Proof } from './proof';

export interface StatusFormProps {
  proof: Proof;
  /** Of a post without a script. */
  errors: FieldMessages;
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusPorts | undefined;
}

/** Asks for number and four digits. */
export function AskForm({ proof, errors, onAnswer, ports }: StatusFormProps) {
  const { formProps, field, isSending } = useStatusForm({ errors, onAnswer, ports });
  return (
    <Card>
      <p>{text.lead}</p>
      <Form {...formProps} method="post" action={statusAction}>
        <TextField
          id="status-number"
          {...field('number')}
          label={text.number}
          hint={text.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          defaultValue={proof.number}
        />
        <TextField
          id="status-digits"
          {...field('digits')}
          label={text.digits}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          pattern="\d{4}"
          title={text.digits}
          defaultValue={proof.digits}
        />
        <Button type="submit" size="large" full isLoading={isSending}>
          {text.ask}
        </Button>
      </Form>
    </Card>
  );
}
