import { availableParallelism, loadavg } from 'node:os';

/** What a journey waits on a machine that has nothing else to do, be it a slow one: nothing waits while all is well. */
const TEST_MS = 180_000;
const EXPECTATION_MS = 20_000;
/** More than this nobody waits for: a machine that is as busy as that says nothing about the shop. */
const AT_MOST_TIMES = 6;

/**
 * How long journeys wait, where others work on the machine too: as many times longer as it has more to do than
 * processors. Asked once at the start and kept in the environment, because workers read the configuration again, under
 * their own load.
 */
export function readPatience(): { testMs: number; expectationMs: number } {
  process.env.JOURNEY_TIMES ??= String(
    Math.min(AT_MOST_TIMES, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())),
  );
  const times = Number(process.env.JOURNEY_TIMES);
  return { testMs: TEST_MS * times, expectationMs: EXPECTATION_MS * times };
}
