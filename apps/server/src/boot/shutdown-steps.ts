import type { Log } from '@jishi/api/platform/log.ts';
import type { StopSignal, Word } from './supervise.ts';

/** Most a graceful stop may take; the process then ends as it is. */
const DEADLINE_MS = 9_500;

/** What must be closed, in the reverse of the order it was opened. */
export class ShutdownSteps {
  readonly #steps: { name: string; close: () => Promise<unknown> }[] = [];
  readonly #log: Log;
  #running: Promise<void> | undefined;
  #signal: StopSignal | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  get stopping(): boolean {
    return this.#running !== undefined;
  }

  /** What asked for the stop; undefined where nothing did, or a failed start. */
  get signal(): StopSignal | undefined {
    return this.#signal;
  }

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close });
  }

  /**
   * Ends the process gracefully on SIGTERM and SIGINT, when its supervisor says so, or when that is gone; a second
   * signal ends it at once.
   */
  listen(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (this.#running) process.exit(1);
        this.#stop(signal);
      });
    }
    if (!process.send) return;
    process.on('message', (word: Word) => {
      if (word.jishi === 'stop') this.#stop(word.signal);
    });
    process.on('disconnect', () => this.#stop('SIGINT'));
  }

  /** Ends the process as gracefully as it can, with the exit code of a failure. */
  fail(): void {
    if (!this.#running) this.#end(1);
  }

  #stop(signal: StopSignal): void {
    if (this.#running) return;
    this.#signal = signal;
    // Whoever asks later why the shop has ended finds that somebody wanted it.
    this.#log.info({ signal }, 'the shop is asked to end');
    this.#end(0);
  }

  #end(code: number): void {
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    void this.run().then(() => process.exit(code));
  }

  /** Closes everything; a step that fails is logged and does not keep the others from closing. */
  run(): Promise<void> {
    this.#running ??= this.#closeAll();
    return this.#running;
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#steps.toReversed()) {
      try {
        await close();
      } catch (error) {
        this.#log.error({ err: error, step: name }, 'closing failed');
      }
    }
  }
}
