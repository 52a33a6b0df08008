import { type MaskedFieldProps, MaskedTextField } from '../field/masked-text-field';
import { phoneMask, simplePhoneMask } from './phone-mask';

export type PhoneFieldProps = MaskedFieldProps & {
  /** Written without spaces: the simple phone of section 5. */
  isSimple?: boolean;
};

/** A Russian phone, written by its mask while it is typed, pasted or filled in by the browser [UI-06] [VAL-04]. */
export function PhoneField({ isSimple = false, ...field }: PhoneFieldProps) {
  return (
    <MaskedTextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      {...(isSimple && { placeholder: '+7(___)___-__-__' })}
      {...field}
      type="tel"
      mask={isSimple ? simplePhoneMask : phoneMask}
    />
  );
}
