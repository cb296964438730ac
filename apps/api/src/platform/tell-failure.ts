import { ErrorCode } from '@jishi/contract/envelope.ts';
import { isConnectionFailure } from './db/database-errors.ts';
import type { RequestContext } from './request-context.ts';

/** A failure of ours as a caller hears of it. */
export interface ToldFailure {
  readonly status: 500 | 503;
  readonly code: number;
  readonly userMsg: string;
}

/**
 * Logs a failure of ours, with the request it belongs to, and says what the caller is told. Calls over HTTP and of
 * pages in this process both come here, so that neither fails without a trace. A refusal (`AppError`) is no failure and
 * does not come here.
 * @param operation `cart.list`; left out for what failed before there was one
 */
export function tellFailure(
  error: unknown,
  { log, requestId }: Pick<RequestContext, 'log' | 'requestId'>,
  operation?: string,
): ToldFailure {
  const facts = { err: error, requestId, ...(operation !== undefined && { operation }) };
  if (isConnectionFailure(error)) {
    log.error(facts, 'database out of reach');
    return { status: 503, code: ErrorCode.unavailable, userMsg: '系统繁忙，请稍后再试' };
  }
  log.error(facts, 'operation failed');
  return { status: 500, code: ErrorCode.internal, userMsg: `系统开小差了，请稍后再试（${requestId}）` };
}
