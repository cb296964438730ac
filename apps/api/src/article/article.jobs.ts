import { countPageViews } from '../beacon/beacon.service.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { checkShownArticles } from './check-links.ts';
import { tenantsWithArticles, writeViews } from './view.queries.ts';

/** Days of Beijing that are counted anew: the one that goes on, and the one before, of which late events come in. */
const COUNTED_DAYS = 2;

export const articleJobs: readonly JobDefinition[] = [
  {
    name: 'article.count-views',
    cron: '17 * * * *',
    due: tenantsWithArticles,
    handle: async (ctx) => {
      await writeViews(ctx, await countPageViews(ctx, { folder: '/article/', days: COUNTED_DAYS }));
    },
  },
  {
    name: 'article.check-links',
    cron: '45 20 * * *',
    due: tenantsWithArticles,
    handle: checkShownArticles,
  },
];
