/** A request in this name or from this phone is refused: lets tests and demonstrations see a provider's refusal. */
const refusedFio = 'Отказ';
const refusedPhone = '70000000000';

/** Says it in the OpenAPI document of every call that asks. */
export const refusalNote = `Refused on purpose: fio «${refusedFio}» or phone ${refusedPhone}. Nothing is kept then.`;

interface Asking {
  fio?: string;
  phone?: string;
  phoneNumber?: string;
}

/** Whether the embedded provider refuses the request. */
export function isRefused({ fio, phone, phoneNumber }: Asking): boolean {
  return fio?.trim() === refusedFio || [phone, phoneNumber].includes(refusedPhone);
}
