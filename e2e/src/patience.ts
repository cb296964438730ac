import { availableParallelism, loadavg } from 'node:os';
import { measureSlowness } from './machine-speed.ts';

/** What a journey waits on the machine that it was written on, with nothing else to do. */
const TEST_MS = 60_000;
const EXPECTATION_MS = 10_000;
/** More than this nobody waits for: a machine that is as busy or as slow as that says nothing about the shop. */
const AT_MOST_TIMES = 6;

/**
 * How long journeys wait: as many times longer as the machine is slower, and as it has more to do than processors.
 * Asked once at the start and kept in the environment, because workers read the configuration again, under their own
 * load.
 */
export function readPatience(): { testMs: number; expectationMs: number } {
  process.env.JOURNEY_TIMES ??= String(Math.min(AT_MOST_TIMES, measureSlowness() * readBusyness()));
  const times = Number(process.env.JOURNEY_TIMES);
  return { testMs: TEST_MS * times, expectationMs: EXPECTATION_MS * times };
}

function readBusyness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
