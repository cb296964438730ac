import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { NOTICE_JOB, sendNotice } from './send-notice.ts';
import { selectDueSendings, tenantsWithSendings } from './sending.queries.ts';

/** Messages that one run sends; the next one sends the others. */
const BATCH = 100;

export const noticeJobs: readonly JobDefinition[] = [
  {
    name: NOTICE_JOB,
    cron: '* * * * *',
    due: tenantsWithSendings,
    handle: async (ctx) => {
      for (const id of await selectDueSendings(ctx, BATCH)) await sendNotice(ctx, id);
    },
  },
];
