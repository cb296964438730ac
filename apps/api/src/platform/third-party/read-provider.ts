import type * as z from 'zod';
import { SignInProviderError } from './sign-in-provider.ts';

/** Milliseconds a shopper on the way back from a provider is kept waiting at most. */
const TIMEOUT_MS = 5_000;

/**
 * Reads JSON of a provider; nothing is tried again, because a code works once.
 * @throws SignInProviderError without the address, whose query holds the secret
 */
export async function readProvider<Answer>(
  address: string,
  query: Record<string, string>,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  let text: string;
  try {
    const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new SignInProviderError('the provider did not answer', { cause: error });
  }
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw new SignInProviderError(`the provider refused: ${text.slice(0, 200)}`);
  return parsed.data;
}

/** JSON, or JSON in QQ's `callback( … );`. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(/^\s*callback\(([\s\S]*)\);?\s*$/.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
}
