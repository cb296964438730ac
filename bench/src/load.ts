import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Burst, BurstResult } from './load-process.ts';

/** Requests come from a process of their own, so that making them costs the measured one nothing. */
export class Load {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)));

  /** @throws Error when a request was answered with anything but success */
  async fire(burst: Burst): Promise<BurstResult> {
    this.#child.send(burst);
    const [result] = (await once(this.#child, 'message')) as [BurstResult];
    if (result.failures > 0) throw new Error(`${result.failures} requests to ${burst.origin} failed`);
    return result;
  }

  stop(): void {
    this.#child.kill();
  }
}
