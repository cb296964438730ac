import { CronExpressionParser } from 'cron-parser';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { selectDueTenants } from './due-tenants.ts';
import type { JobDefinition } from './job-definition.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

interface ScheduleOptions {
  definitions: readonly JobDefinition[];
  tenantIds(): readonly number[];
  log: Log;
}

/** Queue of the one job that looks which others have come due. */
const TICK_QUEUE = 'schedule.tick';
const MINUTE_MS = 60_000;
/** What was to run while no process worked is made up for, once, as long as it is not older than this. */
const LONGEST_GAP_MS = 24 * 60 * MINUTE_MS;

/**
 * The schedule of all jobs: one job a minute, however many there are. It asks in one statement which tenants have work
 * for those whose minute has come, and sends jobs to these only.
 */
export class JobSchedule {
  readonly queue = TICK_QUEUE;
  readonly #boss: PgBoss;
  readonly #options: ScheduleOptions;

  constructor(boss: PgBoss, options: ScheduleOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  /** @throws Error when a job with a `cron` does not say who is due, or its `cron` cannot be read */
  assertComplete(): void {
    for (const { name, cron, due } of this.#options.definitions) {
      if (cron === undefined) continue;
      if (!due) throw new Error(`${name} does not say which tenants are due`);
      CronExpressionParser.parse(cron, { tz: 'UTC' });
    }
  }

  /** Begins to tick, and forgets schedules of earlier versions. */
  async start(): Promise<void> {
    await this.#boss.work(TICK_QUEUE, { batchSize: 1, includeMetadata: true }, async ([job]) => {
      if (job) await this.#tick(job.startedOn);
    });
    for (const { name, key } of await this.#boss.getSchedules()) {
      if (name !== TICK_QUEUE) await this.#boss.unschedule(name, key);
    }
    await this.#boss.schedule(TICK_QUEUE, '* * * * *', {}, { tz: 'UTC', singletonKey: 'tick' });
  }

  /**
   * Sends what came due since the last tick that was done. A tick that dies half way is tried again from the same
   * moment; a tenant whose last scheduled job still waits does not get a second one.
   */
  async #tick(now: Date): Promise<void> {
    const since = await this.#readLastTick(now);
    const jobs = this.#options.definitions.filter(({ cron }) => cron && cameDue(cron, since, now));
    if (jobs.length === 0) return;
    const served = new Set(this.#options.tenantIds());
    for (const [job, tenantIds] of await this.#findDue(jobs)) {
      const wanted = tenantIds.filter((id) => served.has(id));
      if (wanted.length === 0) continue;
      await this.#boss.insert(
        job.name,
        wanted.map((tenantId) => ({ data: { tenantId }, singletonKey: `${tenantId}:scheduled` })),
      );
    }
  }

  /** Ticks that were done stand in the queue for a day: they say from when on to look. */
  async #readLastTick(now: Date): Promise<Date> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(
        `SELECT max(started_on) AS at FROM ${JOB_SCHEMA}.job WHERE name = '${TICK_QUEUE}' AND state = 'completed'`,
      );
    const [last] = rows as { at: Date | null }[];
    const since = last?.at?.getTime() ?? now.getTime() - MINUTE_MS;
    return new Date(Math.max(since, now.getTime() - LONGEST_GAP_MS));
  }

  /** One question for all; where it fails each is asked on its own, so that one that is wrong holds up no other. */
  async #findDue(jobs: readonly JobDefinition[]): Promise<Map<JobDefinition, number[]>> {
    try {
      return await this.#ask(jobs);
    } catch (error) {
      if (jobs.length === 1) {
        this.#options.log.error({ err: error, job: jobs[0]?.name }, 'which tenants are due cannot be told');
        return new Map();
      }
    }
    const found = new Map<JobDefinition, number[]>();
    for (const job of jobs) {
      for (const [one, tenantIds] of await this.#findDue([job])) found.set(one, tenantIds);
    }
    return found;
  }

  async #ask(jobs: readonly JobDefinition[]): Promise<Map<JobDefinition, number[]>> {
    const answers = await selectDueTenants(
      this.#boss.getDb(),
      jobs.flatMap(({ due }) => due ?? []),
    );
    return new Map(jobs.map((job, at) => [job, answers[at] ?? []]));
  }
}

/** Whether a moment of a cron expression (UTC) lies after one moment and not after another. */
export function cameDue(cron: string, since: Date, now: Date): boolean {
  // The expression is asked for what lies before a moment, so that one which is now counts.
  const before = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now.getTime() + 1) });
  return before.prev().getTime() > since.getTime();
}
