import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { JobData, JobQueue, SendOptions } from './job-queue.ts';
import { JobWorker, type WorkerOptions } from './job-worker.ts';
import { ensureQueue, JOB_SCHEMA } from './queue-policy.ts';

export interface JobQueueOptions {
  /** Role that owns the database: the queue makes and keeps its own schema. */
  ownerDatabaseUrl: string;
  /** This process also works on jobs and watches over them; leave false where it only sends. */
  works: boolean;
  log: Log;
}

/** The queue of one process, with its life. */
export interface JobService extends JobQueue {
  /** Begins to work on jobs, as soon as the database lets it. Only where the queue was made with `works`. */
  startWorker(options: Omit<WorkerOptions, 'log' | 'stopping'>): Promise<void>;
  /** Rejects when the queue cannot be reached, or its worker has not started yet; for /readyz. */
  ping(): Promise<void>;
  /** Takes no new job, waits up to 8 s for running ones and gives the rest back to be tried again. */
  stop(): Promise<void>;
}

/**
 * Connects to the queue and makes its schema where it is missing.
 * Outages of the database later on are logged and outlived: connections are made anew.
 */
export async function createJobQueue({ ownerDatabaseUrl, works, log }: JobQueueOptions): Promise<JobService> {
  const boss = new PgBoss({
    connectionString: ownerDatabaseUrl,
    schema: JOB_SCHEMA,
    application_name: 'jishi-jobs',
    max: works ? 3 : 2,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    // Chains of jobs are not used, so the search for their next links may rest.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue disturbed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  await boss.start();
  return new BossQueue(boss, works, log);
}

class BossQueue implements JobService {
  readonly #boss: PgBoss;
  readonly #works: boolean;
  readonly #log: Log;
  readonly #ensured = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  /** A process that only sends has nothing to start. */
  #isReady: boolean;

  constructor(boss: PgBoss, works: boolean, log: Log) {
    this.#boss = boss;
    this.#works = works;
    this.#isReady = !works;
    this.#log = log;
  }

  async send<Data extends JobData>(name: string, data: Data, options: SendOptions = {}): Promise<void> {
    await this.#ensure(name);
    const { startAfterSeconds, singletonKey } = options;
    await this.#boss.send(name, data, {
      ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      singletonKey: singletonKey === undefined ? randomUUID() : `${data.tenantId}:${singletonKey}`,
    });
  }

  async startWorker(options: Omit<WorkerOptions, 'log' | 'stopping'>): Promise<void> {
    if (!this.#works) throw new Error('this process was started without work on jobs');
    const stopping = this.#stopping.signal;
    await new JobWorker(this.#boss, { ...options, stopping, log: this.#log }).start();
    this.#isReady = true;
  }

  async ping(): Promise<void> {
    if (!this.#isReady) throw new Error('the worker has not started yet');
    await this.#boss.getDb().executeSql('SELECT 1');
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#boss.stop({ graceful: true, timeout: 8_000 });
    // Its last connections may see the server stop right after us; that is nobody's trouble any more.
    this.#boss.removeAllListeners('error').on('error', () => undefined);
  }

  /** A sender may come before any worker has made the queue. A failed attempt is not remembered. */
  #ensure(name: string): Promise<void> {
    const known = this.#ensured.get(name);
    if (known) return known;
    const made = ensureQueue(this.#boss, name);
    this.#ensured.set(name, made);
    made.catch(() => this.#ensured.delete(name));
    return made;
  }
}
