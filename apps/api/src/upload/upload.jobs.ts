import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { probeVideos } from './probe-video.ts';
import { PROBE_JOB } from './receive-part.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { tenantsWithLeftOvers } from './upload.queries.ts';
import { tenantsWithUnverified } from './verify.queries.ts';
import { verifyUploads } from './verify-uploads.ts';
import { tenantsWithVideos } from './video.queries.ts';

export const uploadJobs: readonly JobDefinition[] = [
  {
    name: PROBE_JOB,
    cron: '* * * * *',
    due: tenantsWithVideos,
    handle: async (ctx) => {
      await probeVideos(ctx);
    },
  },
  {
    name: 'upload.verify',
    cron: '40 4 * * 1',
    due: tenantsWithUnverified,
    handle: async (ctx) => {
      await verifyUploads(ctx);
    },
  },
  {
    name: 'upload.sweep',
    cron: '23 * * * *',
    due: tenantsWithLeftOvers,
    handle: async (ctx) => {
      const gone = await sweepUploads(ctx);
      if (gone > 0) ctx.log.info({ tenantId: ctx.tenant.id, gone }, 'files that nobody claimed removed');
    },
  },
];
