import { type ChildProcess, fork } from 'node:child_process';

interface WorkshopOptions {
  /** A `.worker.ts` that answers each message with one. */
  program: string;
  /** What takes longer, the start of the process included, has gone wrong. */
  longestMs: number;
  /** Megabytes of JavaScript it may hold. */
  heapMb: number;
}

/** Without work for so long the process ends, and everything it took goes back with it. */
const IDLE_MS = 10_000;

/**
 * A process of its own that does one thing after the other for this one, begun with the first and ended when there is
 * nothing to do: memory that libraries have once taken does not come back for a long time, and what kills or freezes
 * such a process kills and freezes no shop. The caller asks for one thing at a time.
 */
export class WorkshopProcess<Order extends object, Answer> {
  readonly #options: WorkshopOptions;
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkshopOptions) {
    this.#options = options;
  }

  /** @returns undefined when the process died of it, or took too long and was ended */
  async ask(order: Order): Promise<Answer | undefined> {
    clearTimeout(this.#idle);
    try {
      return await this.#send(order);
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #send(order: Order): Promise<Answer | undefined> {
    const asked = this.#worker?.connected ? this.#worker : this.#start();
    this.#worker = asked;
    return new Promise((resolve) => {
      const settle = (answer: Answer | undefined) => {
        clearTimeout(timer);
        asked.removeAllListeners();
        asked.on('error', () => undefined);
        resolve(answer);
      };
      const giveUp = () => {
        this.#end();
        settle(undefined);
      };
      const timer = setTimeout(giveUp, this.#options.longestMs);
      asked.once('message', (answer: Answer) => settle(answer));
      asked.once('error', giveUp);
      asked.once('exit', giveUp);
      asked.send(order);
    });
  }

  /**
   * It gets none of the shop's secrets. The C library is told to keep one pool of memory and to give large pieces back,
   * where it would keep one for each thread that ever was.
   */
  #start(): ChildProcess {
    const { PATH, SystemRoot, TEMP, TMP } = process.env;
    const started = fork(this.#options.program, [], {
      env: { PATH, SystemRoot, TEMP, TMP, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
      execArgv: [`--max-old-space-size=${this.#options.heapMb}`, '--max-semi-space-size=2'],
      serialization: 'advanced',
    });
    // The shop does not stay for its sake.
    started.unref();
    started.channel?.unref();
    return started;
  }

  #end(): void {
    this.#worker?.kill('SIGKILL');
    this.#worker = undefined;
  }
}
