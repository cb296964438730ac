import { announceChange } from '../platform/cache/change-feed.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { RENEW_CATEGORY, type RenewCategoryData } from './category-renewal.ts';
import { tenantsWithEntries } from './entry-writes.queries.ts';
import { FORMAT_LEXEME } from './index-products.ts';
import { renewIndex } from './renew-index.ts';

/** Lists of a category are filtered by other parameters than before. */
const renewCategory: JobDefinition<RenewCategoryData> = {
  name: RENEW_CATEGORY,
  handle: async (ctx, { categoryId }) => {
    await renewIndex(ctx, { categoryId });
    await announceChange(ctx);
  },
};

/** What keeps the search in step with the catalogue and with the shop's own version. */
export const searchJobs: readonly JobDefinition[] = [
  renewCategory as JobDefinition,
  {
    name: 'search.renew-outdated',
    cron: '*/10 * * * *',
    due: tenantsWithEntries(FORMAT_LEXEME),
    handle: async (ctx) => {
      const renewed = await renewIndex(ctx, 'outdated');
      if (renewed > 0) ctx.log.info({ tenantId: ctx.tenant.id, renewed }, 'search entries renewed');
    },
  },
  {
    name: 'search.renew-all',
    // Half past three at night in China: which parameters lists are filtered by follows from all goods.
    cron: '30 19 * * *',
    due: tenantsWithEntries(),
    handle: async (ctx) => {
      await renewIndex(ctx, 'all');
    },
  },
];
