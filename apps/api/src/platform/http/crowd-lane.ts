import { tooMany } from '@jishi/contract/refusal.ts';
import { refuse } from '../app-error.ts';

/** Requests that wait in one lane at most; each is a socket and a body of a few hundred bytes. */
const MOST_WAITING = 2_000;

/**
 * The door before an operation that a crowd asks at once. So many are worked on at a time; the others wait in the order
 * in which they came, before anybody has looked up who they are, and cost next to nothing. Without it a thousand
 * requests take turns with every page of the process, statement by statement, and a page waits for a thousand.
 */
export class CrowdLane {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting = MOST_WAITING }: { atOnce: number; mostWaiting?: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs `work` when it is its turn. @throws AppError tooMany where too many wait; nothing has been done then */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      // Behind whatever else is there to do: a crowd that is handed on at once would let no page in between.
      setImmediate(() => this.#leave());
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#mostWaiting)
      throw refuse(tooMany, '当前人数较多，请稍后再试', { retryAfterSeconds: 2 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
