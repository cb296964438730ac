import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { RequestContext } from '../request-context.ts';
import { DueWatch } from './due-watch.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobData } from './job-queue.ts';
import { JobSchedule } from './job-schedule.ts';
import { ensureQueues } from './queue-policy.ts';

export interface WorkerOptions {
  definitions: readonly JobDefinition[];
  /** Context of a tenant, or nothing when the tenant is gone: its jobs are then dropped. */
  makeContext(tenantId: number): RequestContext | undefined;
  /** Tenants that scheduled jobs run for, asked each time anew. */
  tenantIds(): readonly number[];
  /** The process ends: a start that is still waiting for the database gives up. */
  stopping: AbortSignal;
  log: Log;
}

/** Seconds between two looks of one worker. New jobs are announced, and those whose time comes are watched for. */
const POLL_SECONDS = 120;
/** The same while the announcements of the database are out of reach. */
const POLL_SECONDS_UNANNOUNCED = 2;
/** Pause before a step of the start is tried again. */
const START_PAUSE_MS = 1_000;

/** Works on every defined kind of job in this process. */
export class JobWorker {
  readonly #boss: PgBoss;
  readonly #options: WorkerOptions;
  readonly #schedule: JobSchedule;
  readonly #watch: DueWatch;

  constructor(boss: PgBoss, options: WorkerOptions) {
    this.#boss = boss;
    this.#options = options;
    this.#schedule = new JobSchedule(boss, options);
    this.#watch = new DueWatch(boss, options);
  }

  /**
   * Resolves when every kind is worked on. A database that goes away in the middle only delays it: the pages and the
   * API are open by then, and come back with it.
   * @throws Error when two definitions share a name, or one with a `cron` does not say who is due
   */
  async start(): Promise<void> {
    const { definitions } = this.#options;
    const names = new Set(definitions.map((definition) => definition.name));
    if (names.size !== definitions.length) throw new Error('two jobs share a name');
    this.#schedule.assertComplete();
    await this.#untilDone(() => ensureQueues(this.#boss, [...names, this.#schedule.queue]));
    for (const definition of definitions) {
      for (let i = 0; i < (definition.concurrency ?? 1); i += 1) {
        await this.#untilDone(() => this.#work(definition));
      }
    }
    await this.#untilDone(() => this.#schedule.start());
    this.#watch.start();
  }

  async #untilDone(step: () => Promise<void>): Promise<void> {
    const { stopping, log } = this.#options;
    while (!stopping.aborted) {
      try {
        return await step();
      } catch (error) {
        log.error({ err: error }, 'the jobs cannot start yet');
        await delay(START_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }

  async #work(definition: JobDefinition): Promise<void> {
    let workerId: string | undefined;
    workerId = await this.#boss.work<JobData>(
      definition.name,
      {
        batchSize: 1,
        pollingIntervalSeconds: POLL_SECONDS_UNANNOUNCED,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (jobs) => {
        try {
          for (const job of jobs) await this.#handle(definition, job.id, job.data);
        } finally {
          // There may be more: look again at once instead of waiting out the interval.
          if (workerId) this.#boss.notifyWorker(workerId);
        }
      },
    );
    this.#watch.add(definition.name, workerId);
  }

  async #handle(definition: JobDefinition, jobId: string, data: JobData): Promise<void> {
    try {
      await this.#runFor(definition, data);
    } catch (error) {
      const { tenantId } = data;
      this.#options.log.error({ err: error, job: definition.name, jobId, tenantId }, 'job failed');
      throw error;
    }
  }

  async #runFor(definition: JobDefinition, data: JobData): Promise<void> {
    const ctx = this.#options.makeContext(data.tenantId);
    if (ctx) return definition.handle(ctx, data);
    this.#options.log.warn(
      { job: definition.name, tenantId: data.tenantId },
      'job of an unknown tenant dropped',
    );
  }
}
