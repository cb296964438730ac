import { anyOneTenant } from '../platform/jobs/due-tenants.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { keepPartitionsOf, tenantsWithNewEvents } from './beacon.queries.ts';
import { countTraffic } from './count-traffic.ts';

/** Days that events are kept; what was counted of them stays. */
export const RETENTION_DAYS = 90;
/** Days ahead that have their partition: as long may all workers be away. */
const AHEAD_DAYS = 14;

export const beaconJobs: readonly JobDefinition[] = [
  {
    name: 'beacon.count-traffic',
    cron: '*/5 * * * *',
    due: tenantsWithNewEvents,
    handle: async (ctx) => {
      await countTraffic(ctx);
    },
  },
  {
    name: 'beacon.keep-partitions',
    cron: '41 18 * * *',
    due: anyOneTenant,
    handle: async (ctx) => {
      const changed = await keepPartitionsOf(ctx, { ahead: AHEAD_DAYS, keepDays: RETENTION_DAYS });
      if (changed > 0) ctx.log.info({ changed }, 'partitions of events made or dropped');
    },
  },
];
