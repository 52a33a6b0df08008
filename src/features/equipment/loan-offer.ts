/** What decides about credit and instalment: the operator's cookie first, then the experiment (EQ-11, EXP-02). */
export interface LoanSwitches {
  flags: { equipmentLoan: boolean | null };
  variants: Readonly<Record<string, string>>;
}

/** Whether options paid by credit or instalment are offered to this visitor. */
export function isLoanOffered({ flags, variants }: LoanSwitches): boolean {
  return flags.equipmentLoan ?? variants['equipment_loan'] === 'instalment';
}
