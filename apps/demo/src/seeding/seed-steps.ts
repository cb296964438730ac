import type { StepTimes } from './step-times.ts';

/**
 * The steps of one tenant. Each is written down when it is done, so that a seed that was cut off goes on where it was
 * and does no finished step twice. The one that it was cut off in runs again; some find what they had begun and leave
 * it at that, so a part of their examples may be missing.
 */
export class SeedSteps {
  readonly #times: StepTimes;
  readonly #done: Set<string>;
  readonly #keep: (done: readonly string[]) => Promise<void>;

  /** @param done names of steps that an earlier start has done @param keep writes them all down */
  constructor(times: StepTimes, done: readonly string[], keep: (done: readonly string[]) => Promise<void>) {
    this.#times = times;
    this.#done = new Set(done);
    this.#keep = keep;
  }

  async run<Given extends readonly unknown[]>(
    step: (...given: Given) => Promise<void>,
    ...given: Given
  ): Promise<void> {
    if (this.#done.has(step.name)) return;
    await this.#times.run(step, ...given);
    this.#done.add(step.name);
    await this.#keep([...this.#done]);
  }
}
