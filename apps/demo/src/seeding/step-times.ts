/** Where the time of a first start goes, step by step, over all tenants. */
export class StepTimes {
  readonly #begun = performance.now();
  readonly #cpuBefore = process.cpuUsage();
  readonly #steps = new Map<string, number>();

  /** Does a step, under the name of the function: `seedStores` is `Stores`. */
  async run<Given extends readonly unknown[], Result>(
    step: (...given: Given) => Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const name = step.name.replace(/^seed/, '');
    const begun = performance.now();
    try {
      return await step(...given);
    } finally {
      const seconds = (performance.now() - begun) / 1_000;
      this.#steps.set(name, (this.#steps.get(name) ?? 0) + seconds);
    }
  }

  /**
   * The whole by the clock and in seconds of processor of this process (threads that draw included, PostgreSQL not),
   * then each step by the clock, the longest first.
   */
  describe(): string[] {
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    const write = (name: string, seconds: number) => `  ${seconds.toFixed(1).padStart(6)} 秒  ${name}`;
    const all = [...this.#steps].toSorted(([, one], [, other]) => other - one);
    const long = all.filter(([, seconds]) => seconds >= 0.5);
    const rest = all.slice(long.length);
    return [
      `演示数据用时 ${((performance.now() - this.#begun) / 1_000).toFixed(1)} 秒，本进程处理器时间 ${((user + system) / 1_000_000).toFixed(1)} 秒：`,
      ...long.map(([name, seconds]) => write(name, seconds)),
      write(
        `其余 ${rest.length} 步`,
        rest.reduce((sum, [, seconds]) => sum + seconds, 0),
      ),
    ];
  }
}
