export function logFailure(part: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${part} failed: ${text}\n`);
}
