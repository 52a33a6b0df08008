/** Whose request it is, as it was typed. */
export interface Proof {
  number: string;
  digits: string;
}

/** Every step proves anew whose request it is: nothing is remembered, nothing stands in an address. */
export function ProofInputs({ number, digits, action }: Proof & { action: 'time' | 'cancel' }) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="digits" value={digits} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}
