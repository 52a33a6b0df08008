/** The storage can't be opened or migrated; the message advises the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Whether the statement took effect is unknown. */
export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

/**
 * The thread ended. Whether a pending statement took effect is unknown; an open transaction is rolled back.
 */
export class StorageThreadError extends Error {
  override readonly name = 'StorageThreadError';
}

/** From error codes of SQLite, PostgreSQL or the system. */
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

export function classifyStorageFault(error: unknown): StorageFault {
  const { code } = partsOf(error);
  return (typeof code === 'string' ? faults[code] : undefined) ?? 'other';
}

/** PostgreSQL ended a transaction because of another one (`serialization_failure`, `deadlock_detected`). */
export function isConflict(error: unknown): boolean {
  const { code } = partsOf(error);
  return code === '40001' || code === '40P01';
}

/** PostgreSQL's `lock_not_available`: a table is in use for longer than `lock_timeout`. */
export function isTableBusy(error: unknown): boolean {
  return partsOf(error).code === '55P03';
}

/** One line; connection errors with several addresses have no message of their own. */
export function describeFailure(error: unknown): string {
  const { message, errors } = partsOf(error);
  if (Array.isArray(errors)) return errors.map(describeFailure).join('; ');
  return typeof message === 'string' ? message : String(error);
}

/** Errors of another thread are not instances of this one's classes. */
function partsOf(error: unknown): { code?: unknown; message?: unknown; errors?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
