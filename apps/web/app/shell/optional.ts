import { ApiError } from '@jishi/contract/client.ts';
import { isRouteErrorResponse } from 'react-router';
import type { PageVisit } from './page-host.ts';

/**
 * Runs a call that the page can do without. What does not come is counted and logged by the host under `name`, and the
 * page gets `fallback`: `null` for a part with a place of its own, where the page puts a `MissingPart`.
 * @param name part of the page, as /metrics names it: `product.recommended`; always a literal
 */
export type Optional = <Value, Fallback>(
  name: string,
  call: () => Promise<Value>,
  fallback: Fallback,
) => Promise<Value | Fallback>;

export function createOptional(reportMissing: PageVisit['reportMissing']): Optional {
  return async (name, call, fallback) => {
    try {
      return await call();
    } catch (error) {
      reportMissing(name, isRefusal(error) ? 'refused' : 'failed', describeFailure(error));
      return fallback;
    }
  };
}

/**
 * Runs a call whose refusal is an answer too: a QR that has run out, a code of no shop. Only a refusal gives `refused`;
 * a failure of ours ends the page as everywhere.
 */
export async function unlessRefused<Value, Refused>(
  call: () => Promise<Value>,
  refused: Refused,
): Promise<Value | Refused> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) return refused;
    throw error;
  }
}

/** From this code up it is the shop that failed, and not the call that was wrong. */
const FIRST_FAILURE = 5000;

/** A refusal of the API, in each form that a loader meets it in: as it came, as an error page, as a way elsewhere. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.code < FIRST_FAILURE;
  if (error instanceof Response) return error.status < 500;
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

/** HTTP status of what `data(…)` of the router made, before and after the router has read it. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined;
  const { init } = error;
  const status = typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Something with a message, for the log: an error page and a way elsewhere have none. */
function describeFailure(error: unknown): Error {
  if (error instanceof Error) return error;
  if (error instanceof Response) return new Error(`led to ${error.headers.get('location') ?? error.status}`);
  const told = typeof error === 'object' && error !== null && 'data' in error ? error.data : error;
  return new Error(`the API answered ${JSON.stringify(told)}`);
}
