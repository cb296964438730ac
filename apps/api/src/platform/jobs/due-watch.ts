import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

/** Pause between two looks. A job that is delayed or tried again begins at most this much later than it might. */
const PAUSE_MS = 5_000;

/**
 * Wakes the workers of a queue when a job of it has come due: one question over all queues, where each worker would
 * have to ask for its own, and a shop of a hundred queues would never rest.
 */
export class DueWatch {
  readonly #boss: PgBoss;
  readonly #options: { log: Log; stopping: AbortSignal };
  readonly #workerIds = new Map<string, string[]>();

  constructor(boss: PgBoss, options: { log: Log; stopping: AbortSignal }) {
    this.#boss = boss;
    this.#options = options;
  }

  /** This worker of the process is woken for jobs of that queue. */
  add(queue: string, workerId: string): void {
    this.#workerIds.set(queue, [...(this.#workerIds.get(queue) ?? []), workerId]);
  }

  /** Looks until the process stops. */
  start(): void {
    const { stopping } = this.#options;
    let isLooking = false;
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      this.#look().finally(() => {
        isLooking = false;
      });
    }, PAUSE_MS);
    stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** Outages are told by what works on jobs; the next look comes soon. */
  async #look(): Promise<void> {
    try {
      const { rows } = await this.#boss
        .getDb()
        .executeSql(
          `SELECT DISTINCT name FROM ${JOB_SCHEMA}.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`,
        );
      for (const { name } of rows as { name: string }[]) {
        for (const workerId of this.#workerIds.get(name) ?? []) this.#boss.notifyWorker(workerId);
      }
    } catch (error) {
      if (!this.#options.stopping.aborted)
        this.#options.log.warn({ err: error }, 'due jobs cannot be looked for');
    }
  }
}
