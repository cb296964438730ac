import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { checkUnseen, PICTURES_JOB } from './check-pictures.ts';
import { escalateOverdue, tenantsWithOverdue, tenantsWithUnseen } from './item.queries.ts';

export const moderationJobs: readonly JobDefinition[] = [
  {
    name: 'moderation.escalate',
    cron: '*/10 * * * *',
    due: tenantsWithOverdue,
    handle: async (ctx) => {
      const found = await escalateOverdue(ctx);
      if (found > 0) ctx.log.info({ tenantId: ctx.tenant.id, found }, 'pieces wait for moderation too long');
    },
  },
  { name: PICTURES_JOB, cron: '* * * * *', due: tenantsWithUnseen, handle: checkUnseen },
];
