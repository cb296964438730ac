import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { askProvider, PAYOUT_JOB, type PayoutJobData } from './ask-provider.ts';
import { selectDuePayouts, tenantsWithDuePayouts } from './payout.queries.ts';

/** Payouts that one sweep takes; the next one takes the rest. */
const BATCH = 100;

const askJob: JobDefinition<PayoutJobData> = {
  name: PAYOUT_JOB,
  handle: (ctx, { payoutId }) => askProvider(ctx, payoutId),
};

/** Finds what fell through: payouts whose job was lost, whose answer was lost, or that are still on their way. */
const sweepJob: JobDefinition = {
  name: 'payout.sweep',
  cron: '* * * * *',
  due: tenantsWithDuePayouts,
  handle: async (ctx) => {
    for (const id of await selectDuePayouts(ctx, BATCH)) {
      // One that fails keeps no other waiting; it is looked at again when it is due again.
      await askProvider(ctx, id).catch((err) =>
        ctx.log.error({ err, tenantId: ctx.tenant.id, payoutId: id }, 'a payout could not be settled'),
      );
    }
  },
};

export const payoutJobs: readonly JobDefinition[] = [askJob as JobDefinition, sweepJob];
