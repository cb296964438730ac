import { and, asc, eq, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { FileRow } from './upload.queries.ts';
import { type UploadDamage, uploadFile } from './upload.tables.ts';

/** Compared never, or not for six days: a job of each week finds it whichever hour it ran at before. */
const isUnverified = sql`${uploadFile.state} = 'ready' AND ${uploadFile.keptSha256} <> ''
  AND (${uploadFile.verifiedAt} IS NULL OR ${uploadFile.verifiedAt} < now() - interval '6 days')`;

export const tenantsWithUnverified = tenantsWith(uploadFile, isUnverified);

/** Files whose content was not looked at for the longest time. */
export function selectUnverified(ctx: RequestContext, most: number): Promise<FileRow[]> {
  return ctx.db
    .select()
    .from(uploadFile)
    .where(and(eq(uploadFile.tenantId, ctx.tenant.id), isUnverified))
    .orderBy(sql`${uploadFile.verifiedAt} ASC NULLS FIRST`, asc(uploadFile.fid))
    .limit(most);
}

/** Notes what was found. One that is no longer kept is left as it is. */
export async function markVerified(ctx: RequestContext, fid: string, damage: UploadDamage): Promise<void> {
  await ctx.db
    .update(uploadFile)
    .set({ verifiedAt: sql`now()`, damage })
    .where(
      and(eq(uploadFile.tenantId, ctx.tenant.id), eq(uploadFile.fid, fid), eq(uploadFile.state, 'ready')),
    );
}
