import type { JobData } from '../platform/jobs/job-queue.ts';
import type { RequestContext } from '../platform/request-context.ts';

export const REFUND_JOB = 'payment.refund';

export interface RefundJobData extends JobData {
  refundId: number;
}

/**
 * Queues a refund. Not part of the transaction that notes it: should the process die in between, the sweep finds the
 * refund a minute later.
 */
export async function sendRefundJob(ctx: RequestContext, refundId: number): Promise<void> {
  const data: RefundJobData = { tenantId: ctx.tenant.id, refundId };
  await ctx.platform.jobs.send(REFUND_JOB, data, { singletonKey: String(refundId) });
}
