import { inspect } from 'node:util';
import type { Log } from '@jishi/api/platform/log.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

/**
 * What nobody caught leaves the process in a state that nobody knows: it is logged, nothing more is taken, what is in
 * flight is answered, and the process ends with a code that has it started again. Each such line is a bug to be mended
 * where it began.
 */
export function guardProcess(shutdown: ShutdownSteps, log: Log): void {
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(inspect(thrown, { depth: 1 }));
    log.error({ err: error, origin }, 'nobody caught this: the process ends and is started again');
    shutdown.fail();
  });
  // Whoever reads what we print may go away; that ends nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
