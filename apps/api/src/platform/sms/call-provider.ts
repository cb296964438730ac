import type * as z from 'zod';
import { SmsError } from './sms-provider.ts';

/** Milliseconds a shopper who waits for a code is kept waiting at most. */
const TIMEOUT_MS = 5_000;

/**
 * Posts to a provider and reads its answer. Not tried again: whether a lost answer meant a sent message cannot be
 * known, and the shopper can ask for another one.
 * @throws SmsError `Unreachable` or `BadAnswer`
 */
export async function callProvider<Answer>(
  url: string,
  request: { headers: Record<string, string>; body: string },
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new SmsError('Unreachable', 'the provider of text messages did not answer', { cause: error });
  }
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw new SmsError('BadAnswer', `HTTP ${status}: ${text.slice(0, 200)}`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
