import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which follow OWASP. Both run off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it takes as long and says no, so that the time tells nobody whether
 * an account exists or has a password.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('a password that nobody has');
  const usable = storedHash?.startsWith('$argon2') ? storedHash : undefined;
  const right = await verify(usable ?? (await decoy), password);
  return usable !== undefined && right;
}
