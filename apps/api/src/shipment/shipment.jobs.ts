import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { askCarriers, SUBSCRIBE_JOB, type SubscribeJobData } from './ask-carrier.ts';
import { tenantsWithParcelsToAsk } from './shipment.queries.ts';

/** Parcels that one sweep takes; the next one takes the rest. */
const BATCH = 50;

const subscribeJob: JobDefinition<SubscribeJobData> = {
  name: SUBSCRIBE_JOB,
  handle: (ctx, { shipmentId }) => askCarriers(ctx, { id: shipmentId, limit: 1 }),
};

/** Parcels without news for six hours, and those whose subscription was lost. */
const pollJob: JobDefinition = {
  name: 'logistics.poll',
  cron: '* * * * *',
  due: tenantsWithParcelsToAsk,
  handle: (ctx) => askCarriers(ctx, { limit: BATCH }),
};

export const shipmentJobs: readonly JobDefinition[] = [subscribeJob as JobDefinition, pollJob];
