import type * as z from 'zod';
import type { HttpCall, HttpRequest } from '../gateway/http-call.ts';
import { PowerError } from './power-error.ts';

/** What did not even reach the other side. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Sends a request and reads the answer by its schema. Addresses, bodies and keys stay out of the errors: some powers
 * take the key in the address, and some bodies hold papers of people.
 * @param acts whether it does something that must not be done twice; then no answer is an unknown outcome
 * @throws PowerError `unknown` or `unavailable`, by `acts`
 */
export async function askPower<Answer>(
  call: HttpCall,
  request: HttpRequest,
  { schema, acts }: { schema: z.ZodType<Answer>; acts: boolean },
): Promise<Answer> {
  const kind = acts ? 'unknown' : 'unavailable';
  let status: number;
  let body: string;
  try {
    ({ status, body } = await call(request));
  } catch (error) {
    if (error instanceof PowerError) throw error;
    const arrived = !NEVER_ARRIVED.has(String((error as NodeJS.ErrnoException).code));
    throw new PowerError(arrived ? kind : 'unavailable', 'Unreachable', 'no answer', { cause: error });
  }
  const parsed = schema.safeParse(readJson(body));
  if (!parsed.success) throw new PowerError(kind, 'BadAnswer', `HTTP ${status}, not what the protocol says`);
  return parsed.data;
}

/** The content of a JSON text; undefined for any other. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A form as `application/x-www-form-urlencoded`. */
export function postForm(url: string, fields: Record<string, string>): HttpRequest {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  };
}
