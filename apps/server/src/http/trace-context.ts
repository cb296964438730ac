import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Version, trace id, id of who asks, flags (W3C Trace Context); a later version may say more behind them. */
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const NOTHING = /^0+$/;

/**
 * Id under which the log knows a request: the trace that its `traceparent` names, so that one act of a visitor has one
 * id in all processes and with whatever stands in front of them; a new one where it names none. It proves nothing of
 * the caller and decides nothing.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const { traceparent } = headers;
  return (typeof traceparent === 'string' ? readTraceId(traceparent) : undefined) ?? newTraceId();
}

/** @returns undefined for what is no traceparent; then a new trace begins, as the standard has it */
export function readTraceId(traceparent: string): string | undefined {
  const [, version, traceId = '', callerId = '', more] = FORM.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return NOTHING.test(traceId) || NOTHING.test(callerId) ? undefined : traceId;
}

/** The `traceparent` of a call that is made for a request. */
export function traceparentOf(requestId: string): string {
  return `00-${requestId}-${randomBytes(8).toString('hex')}-01`;
}

/** A random UUID without its dashes: it is never all zeros, and Node draws it from a pool. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}
