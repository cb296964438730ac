import type { JobData } from '../platform/jobs/job-queue.ts';
import type { RequestContext } from '../platform/request-context.ts';

export const RENEW_CATEGORY = 'search.renew-category';

export interface RenewCategoryData extends JobData {
  categoryId: number;
}

/**
 * Has the goods of a category indexed anew in the background: there may be thousands. After the commit of what changed;
 * should the process die in between, the nightly job does it.
 */
export async function requestCategoryRenewal(ctx: RequestContext, categoryId: number): Promise<void> {
  const data: RenewCategoryData = { tenantId: ctx.tenant.id, categoryId };
  await ctx.platform.jobs.send(RENEW_CATEGORY, data, { singletonKey: String(categoryId) });
}
