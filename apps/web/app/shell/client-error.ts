import { failureLevel } from '@jishi/contract/failure-level.ts';
import { createValueStore } from './overlay/value-store.ts';
import type { RequestError } from './request-error.ts';

/** The last call of this tab that got no answer (S309 `error`, S408). */
export interface ClientError {
  title: string;
  text: string;
  /** Path of the call, without its query. */
  path: string;
  at: Date;
}

/**
 * Client state of transport errors. A background call may fail unseen; what the visitor asked for is shown by
 * `showFailure`.
 */
export const clientError = createValueStore<ClientError>();

/**
 * Keeps a transport error and writes it to the console: a dropped connection as a warning, everything else as an error
 * (S407, S408).
 */
export function recordTransportError(
  failure: RequestError,
  log: Pick<Console, 'warn' | 'error'> = console,
): void {
  clientError.write({ title: failure.title, text: failure.userMsg, path: failure.path, at: new Date() });
  log[failureLevel(failure)](`${failure.title} ${failure.path}`, failure.cause ?? '');
}
