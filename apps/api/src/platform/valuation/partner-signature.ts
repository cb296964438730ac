import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A merchant at a platform of valuations. */
export interface PartnerConfig {
  /** Without a slash at the end. */
  baseUrl: string;
  appId: string;
  secret: string;
}

/** What may lie between two clocks for a request, and how old a result in a browser may be. */
export const REQUEST_AGE_SECONDS = 300;
export const RESULT_AGE_SECONDS = 30 * 60;

/**
 * HMAC-SHA256 in hexadecimal over path, seconds since 1970, and SHA-256 of the body, each on a line of its own.
 * An answer is signed over the path of its request; a result in a browser over `/v1/result`.
 */
export function signPartner(path: string, timestamp: string, body: string, secret: string): string {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
  return createHmac('sha256', secret).update(`${path}\n${timestamp}\n${digest}`, 'utf8').digest('hex');
}

/** Whether it was signed with this secret, not longer ago than so many seconds. */
export function verifyPartner(
  signed: { path: string; timestamp: string; body: string; signature: string },
  { secret, ageSeconds }: { secret: string; ageSeconds: number },
): boolean {
  const { path, timestamp, body, signature } = signed;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{10}$/.test(timestamp) || age > ageSeconds) return false;
  const expected = Buffer.from(signPartner(path, timestamp, body, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
