import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes that are computed at once. Each takes a core and 19 MB for some 20 ms, on one of the four threads that files,
 * compression and pictures use, too: more would only wait for each other, and one thread always stays free.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));

let running = 0;
const waiting: (() => void)[] = [];

/** Runs hashes in the order in which they were asked for, so many at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < HASHES_AT_ONCE) running += 1;
  // Whoever has finished hands its place on, so that nobody slips in between.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which follow OWASP. Both run off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plain(password)));
}

/** One text for what looks the same: keyboards write an accent or a wide digit in more than one way. */
const plain = (password: string) => password.normalize('NFKC');

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it takes as long and says no, so that the time tells nobody
 * whether an account exists or has a password.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('a password that nobody has');
  const usable = storedHash?.startsWith('$argon2') ? storedHash : undefined;
  const against = usable ?? (await decoy);
  const right = await inTurn(() => verify(against, plain(password)));
  return usable !== undefined && right;
}
