import { ErrorCode } from '@jishi/contract/envelope.ts';
import { AppError } from '../platform/app-error.ts';
import type { Platform } from '../platform/platform.ts';

/** Longest wait for a turn. */
const MOST_WAIT_MS = 20_000;

/**
 * A queue before the transactions that place orders: in a rush for one SKU they would hold every connection of the
 * process while they wait for one row, and no page could be read. So at most half of the connections place orders; the
 * rest waits here, where waiting costs nothing.
 */
export class SubmitQueue {
  readonly #atOnce: number;
  readonly #mostWaitMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { atOnce: number; mostWaitMs: number }) {
    this.#atOnce = options.atOnce;
    this.#mostWaitMs = options.mostWaitMs;
  }

  /**
   * Runs `work` when it is its turn. @throws AppError tooManyRequests when that takes too long; nothing has been done
   * then
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new AppError(ErrorCode.tooManyRequests, '当前下单人数较多，请稍后再试'));
      }, this.#mostWaitMs);
      this.#waiting.push(begin);
    });
  }

  /** The turn goes from hand to hand, so that nobody slips in before those who wait. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

const queues = new WeakMap<Platform, SubmitQueue>();

/** The queue of this process. */
export function submitQueueOf(platform: Platform): SubmitQueue {
  const known = queues.get(platform);
  if (known) return known;
  const atOnce = Math.max(1, Math.floor(platform.config.maximumConnections / 2));
  const queue = new SubmitQueue({ atOnce, mostWaitMs: MOST_WAIT_MS });
  queues.set(platform, queue);
  return queue;
}
