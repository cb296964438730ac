/** PostgreSQL's code of an error, however deep it lies. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return code;
  return error.cause === undefined ? undefined : sqlStateOf(error.cause);
}

/** Name of the constraint that refused a statement. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { constraint } = error as { constraint?: unknown };
  if (typeof constraint === 'string') return constraint;
  return error.cause === undefined ? undefined : constraintOf(error.cause);
}

/** Does again what PostgreSQL undid because of somebody else, up to three times in all. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
    }
  }
}

/** serialization_failure, deadlock_detected */
function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}

/** Message of what went wrong first: that of Drizzle is the statement with its values, which may say anything. */
function rootMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause === undefined ? error.message : rootMessageOf(error.cause);
}

/**
 * Class 08 and 57P0x are PostgreSQL's, the others the socket's; an error without any code comes from the driver itself.
 */
export function isConnectionFailure(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === undefined) return /connection|timeout exceeded|read timeout/i.test(rootMessageOf(error));
  return /^(08|57P0)/.test(state) || /^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(state);
}
