const MAX_DEPTH = 5;

/**
 * Formats an error and its causes in one line: codes, system calls, addresses, OAuth codes. Quotes only
 * messages of the site or Node, because others may repeat a person's input.
 */
export function formatErrorCauses(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error, depth = 0; cause !== undefined && cause !== null && depth < MAX_DEPTH; depth += 1) {
    const part = partOf(cause);
    if (!parts.includes(part)) parts.push(part);
    cause = firstOf(valueIn(cause, 'errors')) ?? valueIn(cause, 'cause');
  }
  // Wrapper errors repeat the wrapped message.
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part))).join(' ← ');
}

function partOf(error: unknown): string {
  if (isDetail(error)) return detailOf(error);
  const code = textIn(error, 'code');
  const call = textIn(error, 'syscall');
  const message = textIn(error, 'message') ?? String(error);
  // «connect ECONNREFUSED 127.0.0.1:5432»
  if (code !== null && call !== null) return message.includes(code) ? message : `${call} ${code}`;
  const name = textIn(error, 'name');
  if (name === null) return message;
  const word = textIn(error, 'error');
  if (word !== null) return `${name} ${word}`;
  if (code !== null) return tellingCodes.includes(code) ? `${code} ${message}` : code;
  return tellingNames.includes(name) ? message : name;
}

/**
 * A cause that is not an Error: openid-client attaches responses, query parameters, claims or a token's
 * header.
 */
function isDetail(error: unknown): boolean {
  return typeof error === 'object' && textIn(error, 'name') === null && textIn(error, 'message') === null;
}

/** A status or a refused token's algorithm; the rest may be personal. */
function detailOf(detail: unknown): string {
  const status = valueIn(detail, 'status');
  if (typeof status === 'number') return `status ${status}`;
  const algorithm = textIn(detail, 'alg') ?? '';
  return /^[\w-]{1,20}$/.test(algorithm) ? `alg ${algorithm}` : '';
}

/** Messages of axios and Node about limits and proxies, without request data. */
const tellingCodes = ['ERR_BAD_RESPONSE', 'ERR_PROXY_TUNNEL', 'ECONNABORTED'];
/** Thrown by the site, or by a wrong call. */
const tellingNames = [
  'Error',
  'TypeError',
  'ApiError',
  'StorageError',
  'StorageTimeoutError',
  'StorageThreadError',
];

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? valueIn(list, '0') : undefined;
}

function valueIn(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function textIn(holder: unknown, name: string): string | null {
  const value = valueIn(holder, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
