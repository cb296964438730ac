import { and, asc, eq, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { FileRow } from './upload.queries.ts';
import { uploadFile, uploadPart, uploadSession } from './upload.tables.ts';

export type SessionRow = typeof uploadSession.$inferSelect;
export type PartRow = typeof uploadPart.$inferSelect;

const isFile = (ctx: RequestContext, fid: string) =>
  and(eq(uploadFile.tenantId, ctx.tenant.id), eq(uploadFile.fid, fid));
const isPart = (ctx: RequestContext, fid: string, part: number) =>
  and(eq(uploadPart.tenantId, ctx.tenant.id), eq(uploadPart.fid, fid), eq(uploadPart.part, part));

/** The session of a name, locked: parts that come at once are noted one after the other. */
export async function lockSession(
  tx: RequestContext,
  { uploader, uploadId }: { uploader: string; uploadId: string },
): Promise<SessionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(uploadSession)
    .where(
      and(
        eq(uploadSession.tenantId, tx.tenant.id),
        eq(uploadSession.uploader, uploader),
        eq(uploadSession.uploadId, uploadId),
      ),
    )
    .for('update');
  return row;
}

/** @returns false where another call has begun it meanwhile */
export async function insertSession(
  tx: RequestContext,
  session: Omit<SessionRow, 'tenantId'>,
): Promise<boolean> {
  const rows = await tx.db
    .insert(uploadSession)
    .values({ ...session, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ fid: uploadSession.fid });
  return rows.length > 0;
}

export async function selectSessionOf(ctx: RequestContext, fid: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(uploadSession)
    .where(and(eq(uploadSession.tenantId, ctx.tenant.id), eq(uploadSession.fid, fid)));
  return row;
}

/** Parts in their order. */
export async function selectParts(ctx: RequestContext, fid: string): Promise<PartRow[]> {
  return ctx.db
    .select()
    .from(uploadPart)
    .where(and(eq(uploadPart.tenantId, ctx.tenant.id), eq(uploadPart.fid, fid)))
    .orderBy(asc(uploadPart.part));
}

export async function insertPart(
  tx: RequestContext,
  part: Omit<PartRow, 'tenantId' | 'stored'>,
): Promise<void> {
  await tx.db.insert(uploadPart).values({ ...part, tenantId: tx.tenant.id });
}

export async function markStored(ctx: RequestContext, fid: string, part: number): Promise<void> {
  await ctx.db
    .update(uploadPart)
    .set({ stored: true })
    .where(isPart(ctx, fid, part));
}

export async function deletePart(ctx: RequestContext, fid: string, part: number): Promise<void> {
  await ctx.db.delete(uploadPart).where(isPart(ctx, fid, part));
}

/** All parts lie there: from now on the job has the video. */
export async function markProbing(ctx: RequestContext, fid: string, parts: number): Promise<void> {
  const stored = sql`(SELECT count(*) FROM ${uploadPart} WHERE ${uploadPart.tenantId} = ${ctx.tenant.id} AND ${uploadPart.fid} = ${fid} AND ${uploadPart.stored})`;
  await ctx.db
    .update(uploadFile)
    .set({ state: 'probing' })
    .where(and(isFile(ctx, fid), eq(uploadFile.state, 'arriving'), sql`${stored} = ${parts}`));
}

/**
 * A video nobody has looked at, or one whose parts a process left lying that died over them. Whoever takes one has ten
 * minutes; then another process may.
 */
const isWaiting = sql`(${uploadFile.state} = 'probing' OR ${uploadFile.workedUntil} IS NOT NULL)
  AND coalesce(${uploadFile.workedUntil}, '-infinity') < now()`;

export const tenantsWithVideos = tenantsWith(uploadFile, isWaiting);

export async function takeWaiting(ctx: RequestContext): Promise<FileRow | undefined> {
  const found = ctx.db
    .select({ fid: uploadFile.fid })
    .from(uploadFile)
    .where(and(eq(uploadFile.tenantId, ctx.tenant.id), isWaiting))
    .orderBy(asc(uploadFile.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await ctx.db
    .update(uploadFile)
    .set({ workedUntil: sql`now() + interval '10 minutes'` })
    .where(and(eq(uploadFile.tenantId, ctx.tenant.id), eq(uploadFile.fid, found)))
    .returning();
  return row;
}

/** What came of a video. @returns false where somebody took it away meanwhile */
export async function markProbed(
  ctx: RequestContext,
  fid: string,
  facts: Partial<Omit<FileRow, 'tenantId' | 'fid'>>,
): Promise<boolean> {
  const rows = await ctx.db
    .update(uploadFile)
    .set(facts)
    .where(and(isFile(ctx, fid), eq(uploadFile.state, 'probing')))
    .returning({ fid: uploadFile.fid });
  return rows.length > 0;
}

/** Nothing of the work is left lying. */
export async function markCleared(ctx: RequestContext, fid: string): Promise<void> {
  await ctx.db.update(uploadFile).set({ workedUntil: null }).where(isFile(ctx, fid));
}
