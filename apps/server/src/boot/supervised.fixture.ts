import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { guardProcess } from './last-defence.ts';
import { ShutdownSteps } from './shutdown-steps.ts';
import { supervise } from './supervise.ts';

/**
 * A program that does what it is told on its input, under the supervisor of the shop: started by hand it is that
 * supervisor.
 */
async function main(): Promise<void> {
  if (!process.send) process.exit(await supervise(fileURLToPath(import.meta.url), process.argv.slice(2)));
  const say = (_data: object, message: string) => console.log(message);
  const log = { info: say, warn: say, error: say };
  const shutdown = new ShutdownSteps(log);
  shutdown.add('all', async () => console.log('closed in order'));
  shutdown.listen();
  guardProcess(shutdown, log);
  if (process.argv.includes('broken')) process.exit(3);
  createInterface(process.stdin).on('line', (line) => {
    if (line === 'throw') throw new Error('a bug');
    if (line === 'throw nothing') throw undefined;
    if (line === 'reject') void Promise.reject(new Error('a bug'));
  });
  process.send({ jishi: 'ready' });
  console.log(`runs as ${process.pid}`);
}

await main();
