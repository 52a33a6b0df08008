/** What a thrown value says of itself; never its message, which may hold an address or what a visitor typed. */
export interface Failure {
  /** Of the error or, where it only wraps one, of its cause; its name where there is no code. */
  code: string;
  name: string;
  /** Of a mail server. */
  responseCode: number | null;
}

export function failureOf(error: unknown): Failure {
  const name = textIn(error, 'name') ?? 'unknown';
  const responseCode = valueIn(error, 'responseCode');
  return {
    name,
    code: textIn(error, 'code') ?? textIn(valueIn(error, 'cause'), 'code') ?? name,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

function valueIn(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function textIn(holder: unknown, name: string): string | null {
  const value = valueIn(holder, name);
  return typeof value === 'string' ? value : null;
}
