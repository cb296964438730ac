import { tenantsOfAny } from '../platform/jobs/due-tenants.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { checkPayment } from './check-payment.ts';
import { executeRefund } from './execute-refund.ts';
import { claimForgotten, tenantsWithForgotten } from './payment.queries.ts';
import { selectWaitingRefunds, tenantsWithWaitingRefunds } from './refund.queries.ts';
import { REFUND_JOB, type RefundJobData } from './refund-queue.ts';

/** Payments and refunds one sweep takes; the next one takes the rest. */
const BATCH = 100;

/** Gives money back; a provider that fails is asked again by the queue, under the same number. */
const refundJob: JobDefinition<RefundJobData> = {
  name: REFUND_JOB,
  handle: async (ctx, { refundId }) => {
    await executeRefund(ctx, refundId);
  },
};

/**
 * Finds what fell through: payments whose notification never came, refunds whose job was lost or is not answered yet.
 */
const sweepJob: JobDefinition = {
  name: 'payment.sweep',
  cron: '* * * * *',
  due: tenantsOfAny(tenantsWithForgotten, tenantsWithWaitingRefunds),
  handle: async (ctx) => {
    await eachOne(ctx, await claimForgotten(ctx, BATCH), (payment) => checkPayment(ctx, payment));
    await eachOne(ctx, await selectWaitingRefunds(ctx, BATCH), (refundId) => executeRefund(ctx, refundId));
  },
};

export const paymentJobs: readonly JobDefinition[] = [refundJob as JobDefinition, sweepJob];

/** One that fails does not keep the others waiting; it is looked at again in the next sweep. */
async function eachOne<T>(
  ctx: RequestContext,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      ctx.log.error({ err: error, tenantId: ctx.tenant.id }, 'a payment or refund could not be settled');
    }
  }
}
