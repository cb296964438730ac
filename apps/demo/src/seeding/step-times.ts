/** What one step took, over all tenants. */
interface StepTime {
  seconds: number;
  /** Of this process, threads that draw included; what is left was waiting, mostly for PostgreSQL. */
  cpuSeconds: number;
}

/** Where the time of a first start goes, step by step. */
export class StepTimes {
  readonly #steps = new Map<string, StepTime>();

  /** Does a step, under the name of the function: `seedStores` is `Stores`. */
  run<Given extends readonly unknown[], Result>(
    step: (...given: Given) => Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    return this.time(step.name.replace(/^seed/, ''), () => step(...given));
  }

  async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    const before = process.cpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      const known = this.#steps.get(name) ?? { seconds: 0, cpuSeconds: 0 };
      this.#steps.set(name, {
        seconds: known.seconds + (performance.now() - begun) / 1_000,
        cpuSeconds: known.cpuSeconds + (user + system) / 1_000_000,
      });
    }
  }

  /** One line each, the longest first, and what is below half a second in one. */
  describe(): string[] {
    const all = [...this.#steps].toSorted(([, one], [, other]) => other.seconds - one.seconds);
    const write = (name: string, { seconds, cpuSeconds }: StepTime) =>
      `  ${seconds.toFixed(1).padStart(6)} 秒  CPU ${cpuSeconds.toFixed(1).padStart(6)} 秒  ${name}`;
    const add = (times: readonly (readonly [string, StepTime])[]) =>
      times.reduce(
        (sum, [, { seconds, cpuSeconds }]) => ({
          seconds: sum.seconds + seconds,
          cpuSeconds: sum.cpuSeconds + cpuSeconds,
        }),
        { seconds: 0, cpuSeconds: 0 },
      );
    const small = all.filter(([, { seconds }]) => seconds < 0.5);
    return [
      write('合计', add(all)),
      ...all.slice(0, all.length - small.length).map(([name, time]) => write(name, time)),
      ...(small.length > 0 ? [write(`其余 ${small.length} 步`, add(small))] : []),
    ];
  }
}
