/** Where the time of a first start goes, step by step, over all tenants. */
export class StepTimes {
  readonly #begunMs = performance.now();
  readonly #begunProcessor = process.cpuUsage();
  readonly #stepsMs = new Map<string, number>();

  /** Does a step, under the name of the function: `seedStores` is `Stores`. */
  async run<Given extends readonly unknown[], Result>(
    step: (...given: Given) => Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const name = step.name.replace(/^seed/, '');
    const begunMs = performance.now();
    try {
      return await step(...given);
    } finally {
      this.#stepsMs.set(name, (this.#stepsMs.get(name) ?? 0) + performance.now() - begunMs);
    }
  }

  /**
   * The whole by the clock and in seconds of processor of this process (its threads included, PostgreSQL and processes
   * that draw not), then each step by the clock, the longest first. Steps of two tenants lie over each other: together
   * they are longer than the whole. The clock of a machine with other work says little.
   */
  describe(): string[] {
    const { user, system } = process.cpuUsage(this.#begunProcessor);
    const all = [...this.#stepsMs].toSorted(([, one], [, other]) => other - one);
    const long = all.filter(([, ms]) => ms >= 500);
    const rest = all.slice(long.length);
    return [
      `演示数据用时 ${write(performance.now() - this.#begunMs)} 秒，本进程处理器时间 ${write((user + system) / 1_000)} 秒，两个站点同时准备：`,
      ...long.map(([name, ms]) => line(name, ms)),
      line(
        `其余 ${rest.length} 步`,
        rest.reduce((sum, [, ms]) => sum + ms, 0),
      ),
    ];
  }
}

const write = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

const line = (name: string, ms: number) => `  ${write(ms).padStart(6)} 秒  ${name}`;
