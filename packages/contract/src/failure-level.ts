/**
 * How loud a failed call is in the log: a connection that the other side has dropped (`ECONNRESET`) is a warning,
 * because visitors and proxies do that all day; everything else is an error (S407). The code may stand on a cause.
 */
export function failureLevel(error: unknown): 'warn' | 'error' {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && current.code === 'ECONNRESET') return 'warn';
    current = 'cause' in current ? current.cause : undefined;
  }
  return 'error';
}
