import { createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

/** A secret from which draws follow: 256 random bits in hexadecimal digits. */
export function makeSeed(): string {
  return randomBytes(32).toString('hex');
}

/** SHA-256 of the digits: told before the first draw, so that no other seed can be shown in the end. */
export function hashSeed(seed: string): string {
  return createHash('sha256').update(seed, 'utf8').digest('hex');
}

/** A seed as it is kept: sealed, with the hash that is told. */
export interface PromisedSeed {
  seedHash: string;
  seedSealed: Buffer;
}

/** @param purpose names what is drawn, and whose it is: `lottery-seed:0:autumn` */
export function sealSeed(secrets: SecretBox, purpose: string, seed = makeSeed()): PromisedSeed {
  return { seedHash: hashSeed(seed), seedSealed: secrets.seal(seed, purpose) };
}

/** @returns the seed; undefined where what is kept is not what was promised: then nobody draws */
export function openSeed(secrets: SecretBox, purpose: string, kept: PromisedSeed): string | undefined {
  const seed = secrets.open(kept.seedSealed, purpose);
  return hashSeed(seed) === kept.seedHash ? seed : undefined;
}
