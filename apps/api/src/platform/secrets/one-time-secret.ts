import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in letters that fit an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret of ours. It is random, so a plain hash keeps it as secret as a slow one. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
