/** The storage cannot be opened or brought up to date; the message says why and what an operator can do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The storage did not answer in time. Whether the statement took effect is not known. */
export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

/**
 * The thread of the embedded storage ended while it was asked, or before. Whether a statement under way took effect is
 * not known; a transaction that was open is rolled back.
 */
export class StorageThreadError extends Error {
  override readonly name = 'StorageThreadError';
}

/** What is wrong, as far as the code of a failure tells; the codes are those of SQLite, PostgreSQL and the system. */
export type StorageFault = 'full' | 'read-only' | 'disk' | 'missing' | 'other';

const faults: Record<string, StorageFault> = {
  SQLITE_FULL: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOENT: 'missing',
  '53100': 'full',
  SQLITE_READONLY: 'read-only',
  EROFS: 'read-only',
  '25006': 'read-only',
  SQLITE_IOERR: 'disk',
  '58030': 'disk',
};

export function faultOf(error: unknown): StorageFault {
  const { code } = partsOf(error);
  return (typeof code === 'string' ? faults[code] : undefined) ?? 'other';
}

/** One line of any failure; those of a connection tried at several addresses have no message of their own. */
export function reasonOf(error: unknown): string {
  const { message, errors } = partsOf(error);
  if (Array.isArray(errors)) return errors.map(reasonOf).join('; ');
  return typeof message === 'string' ? message : String(error);
}

/** Errors of another thread are no instances of this one's classes. */
function partsOf(error: unknown): { code?: unknown; message?: unknown; errors?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
