import type { RequestContext } from '../request-context.ts';
import type { DueTenants } from './due-tenants.ts';
import type { JobData } from './job-queue.ts';

/** One kind of job. Handlers are idempotent: a job may run twice when a process dies after its work. */
export interface JobDefinition<Data extends JobData = JobData> {
  /** `order.close-unpaid` */
  readonly name: string;
  /** Runs at this cron expression (UTC), with `{ tenantId }`, for every tenant that is `due`. */
  readonly cron?: string;
  /**
   * Which tenants have work, asked once for all of them: a tenant at rest costs nothing. Every job with a `cron` says
   * it.
   */
  readonly due?: DueTenants;
  /** Jobs of this name worked on at once by one process; 1 unless said otherwise. */
  readonly concurrency?: number;
  handle(ctx: RequestContext, data: Data): Promise<void>;
}
