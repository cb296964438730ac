import type { Log } from '../platform/log.ts';
import type { BeaconRow } from './beacon-row.ts';

/** What became of events, since the process began. */
export interface BeaconCounts {
  /** Rows in the database. */
  written: number;
  /** Thrown away because the buffer was full. */
  dropped: number;
  /** Thrown away because the database refused them. */
  failed: number;
}

export interface BeaconBufferOptions {
  /** Writes rows of one tenant in one statement. */
  write(tenantId: number, rows: readonly BeaconRow[]): Promise<void>;
  /** Whether a failure of `write` is one of the connection, so that the rows are worth keeping. */
  isTemporary(error: unknown): boolean;
  log: Log;
  /** Runs once, so many milliseconds from now. */
  later?: (run: () => void, milliseconds: number) => void;
  /** Events held at most; about 1 KB each. */
  capacity?: number;
}

/** Rows of one statement: enough to cost little each, few enough not to hold up the pages of this process. */
export const BATCH_ROWS = 500;
/** Milliseconds that an event waits for company. */
export const FLUSH_AFTER_MS = 1000;
const CAPACITY = 20_000;

/**
 * Events wait here in memory and are written in batches, one at a time. A full buffer drops what comes and counts it:
 * pages are never slowed by what is told of them. A database that is away is asked again with the next flush.
 */
export class BeaconBuffer {
  readonly counts: BeaconCounts = { written: 0, dropped: 0, failed: 0 };
  readonly #options: BeaconBufferOptions;
  readonly #capacity: number;
  readonly #waiting = new Map<number, BeaconRow[]>();
  #size = 0;
  #isPlanned = false;
  #flushing: Promise<void> | undefined;

  constructor(options: BeaconBufferOptions) {
    this.#options = options;
    this.#capacity = options.capacity ?? CAPACITY;
  }

  /** Events that wait. */
  get size(): number {
    return this.#size;
  }

  /** Takes an event, or drops it where there is no room. Never waits. */
  offer(tenantId: number, row: BeaconRow): void {
    if (this.#size >= this.#capacity) {
      this.counts.dropped += 1;
      return;
    }
    const rows = this.#waiting.get(tenantId);
    if (rows) rows.push(row);
    else this.#waiting.set(tenantId, [row]);
    this.#size += 1;
    this.#plan();
  }

  /** Writes what waits. Asked while writing, it waits for that and writes what came meanwhile. Never rejects. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing;
    this.#flushing = this.#writeAll().finally(() => {
      this.#flushing = undefined;
    });
    await this.#flushing;
  }

  /** Writes what waits for the last time; what cannot be written now is counted as failed. */
  async close(): Promise<void> {
    await this.flush();
    this.counts.failed += this.#size;
    this.#waiting.clear();
    this.#size = 0;
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    const later = this.#options.later ?? laterWithoutHolding;
    later(() => {
      this.#isPlanned = false;
      void this.flush().then(() => {
        if (this.#size > 0) this.#plan();
      });
    }, FLUSH_AFTER_MS);
  }

  async #writeAll(): Promise<void> {
    for (const [tenantId, rows] of this.#waiting) {
      while (rows.length > 0) {
        const batch = rows.splice(0, BATCH_ROWS);
        this.#size -= batch.length;
        if (!(await this.#writeBatch(tenantId, batch))) {
          rows.unshift(...batch);
          this.#size += batch.length;
          return;
        }
      }
      this.#waiting.delete(tenantId);
    }
  }

  /** @returns false when the batch should be tried again later */
  async #writeBatch(tenantId: number, batch: readonly BeaconRow[]): Promise<boolean> {
    const { write, isTemporary, log } = this.#options;
    try {
      await write(tenantId, batch);
      this.counts.written += batch.length;
      return true;
    } catch (error) {
      if (isTemporary(error)) return false;
      this.counts.failed += batch.length;
      log.error({ err: error, tenantId, events: batch.length }, 'events of the beacon could not be written');
      return true;
    }
  }
}

/** A process that has nothing else to do may end; its stop writes what waits. */
function laterWithoutHolding(run: () => void, milliseconds: number): void {
  setTimeout(run, milliseconds).unref();
}
