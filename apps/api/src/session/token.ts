import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, in letters that fit a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random, so a plain hash keeps it as secret as a slow one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
