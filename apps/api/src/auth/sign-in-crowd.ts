import { tooMany } from '@jishi/contract/refusal.ts';
import { refuse } from '../platform/app-error.ts';
import { HASHES_AT_ONCE } from '../session/session.service.ts';

/** Sign-ins by password that one process works on at once: the last of them waits about a second for its hash. */
export const MOST_AT_ONCE = 40 * HASHES_AT_ONCE;
const RETRY_AFTER_SECONDS = 2;

let inside = 0;

/**
 * Lets a sign-in by password in while the process keeps up. Whoever comes on top is told so at once and counted
 * nowhere, instead of waiting longer and longer together with everybody else: a flood costs answers, not the shop.
 * @throws AppError tooManyRequests
 */
export async function withinCrowd<T>(work: () => Promise<T>): Promise<T> {
  assertRoom();
  inside += 1;
  try {
    return await work();
  } finally {
    inside -= 1;
  }
}

/**
 * Refuses while there is no room: before anything is counted or a solved puzzle is used up. @throws AppError
 * tooManyRequests
 */
export function assertRoom(): void {
  if (inside >= MOST_AT_ONCE)
    throw refuse(tooMany, '当前登录人数较多，请稍后再试', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
