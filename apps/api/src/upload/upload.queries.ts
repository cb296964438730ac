import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tenantsOfAny, tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { uploadFile, uploadToken, uploadUse } from './upload.tables.ts';

export type FileRow = typeof uploadFile.$inferSelect;
export type NewFile = Omit<typeof uploadFile.$inferInsert, 'tenantId'>;

const isFile = (ctx: RequestContext, fid: string) =>
  and(eq(uploadFile.tenantId, ctx.tenant.id), eq(uploadFile.fid, fid));

export async function selectFile(ctx: RequestContext, fid: string): Promise<FileRow | undefined> {
  const [row] = await ctx.db.select().from(uploadFile).where(isFile(ctx, fid));
  return row;
}

export async function insertFile(ctx: RequestContext, file: NewFile): Promise<void> {
  await ctx.db.insert(uploadFile).values({ ...file, tenantId: ctx.tenant.id });
}

/** A file is there now. @returns undefined when its row was taken away meanwhile */
export async function markReady(
  ctx: RequestContext,
  fid: string,
  made: { bytes: number; width: number; height: number; keptSha256: string },
): Promise<FileRow | undefined> {
  const [row] = await ctx.db
    .update(uploadFile)
    .set({ ...made, state: 'ready', scan: 'clean' })
    .where(and(isFile(ctx, fid), inArray(uploadFile.state, ['received', 'ready'])))
    .returning();
  return row;
}

/** Notes what was found in a file that nobody will ever read. */
export async function markRefused(ctx: RequestContext, fid: string, found: string): Promise<void> {
  await ctx.db
    .update(uploadFile)
    .set({ state: 'refused', scan: found })
    .where(and(isFile(ctx, fid), eq(uploadFile.state, 'received')));
}

/** Forgets a file that came to nothing. @returns false where somebody else has finished it */
export async function deleteReceived(ctx: RequestContext, fid: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(uploadFile)
    .where(and(isFile(ctx, fid), inArray(uploadFile.state, ['received', 'arriving'])))
    .returning({ fid: uploadFile.fid });
  return gone.length > 0;
}

/** Gives a file to a room; the same claim again finds it given. @returns whether it is the room's now */
export async function claimFile(
  tx: RequestContext,
  fid: string,
  by: { uploader: string; memberId: number | null; purpose: string; kind: string; id: string },
): Promise<FileRow | undefined> {
  const isSame = and(eq(uploadFile.claimedKind, by.kind), eq(uploadFile.claimedId, by.id));
  const [row] = await tx.db
    .update(uploadFile)
    .set({ claimedKind: by.kind, claimedId: by.id })
    .where(
      and(
        isFile(tx, fid),
        eq(uploadFile.state, 'ready'),
        eq(uploadFile.uploader, by.uploader),
        sql`${uploadFile.memberId} IS NOT DISTINCT FROM ${by.memberId}`,
        eq(uploadFile.purpose, by.purpose),
        or(isNull(uploadFile.claimedKind), isSame),
      ),
    )
    .returning();
  return row;
}

/** Files of a claim, with the pictures that stand for its videos. */
const isOf = (ctx: RequestContext, { kind, id }: { kind: string; id: string }) => {
  const own = and(eq(uploadFile.claimedKind, kind), eq(uploadFile.claimedId, id));
  const video = alias(uploadFile, 'video');
  const videos = ctx.db
    .select({ fid: video.fid })
    .from(video)
    .where(and(eq(video.tenantId, ctx.tenant.id), eq(video.claimedKind, kind), eq(video.claimedId, id)));
  const posters = and(eq(uploadFile.claimedKind, 'upload'), inArray(uploadFile.claimedId, videos));
  return and(eq(uploadFile.tenantId, ctx.tenant.id), eq(uploadFile.state, 'ready'), or(own, posters));
};

/** Says of all files of a claim whether everybody sees them; those that are secret nobody ever does. */
export async function markShown(
  tx: RequestContext,
  claim: { kind: string; id: string },
  shown: boolean,
): Promise<void> {
  await tx.db
    .update(uploadFile)
    .set({ shownAt: shown ? sql`coalesce(${uploadFile.shownAt}, now())` : null })
    .where(and(isOf(tx, claim), eq(uploadFile.secret, false)));
}

/** Hides all files of a claim at once; the sweep takes them away. */
export async function releaseFiles(tx: RequestContext, claim: { kind: string; id: string }): Promise<void> {
  await tx.db.update(uploadFile).set({ state: 'removing' }).where(isOf(tx, claim));
}

/**
 * What nobody waits for: begun an hour ago and never finished, claimed by no room for a day, or to be removed. What was
 * refused is for staff to see for a month.
 */
const isLeftOver = sql`${uploadFile.state} <> 'removed' AND (${uploadFile.claimedKind} IS NULL OR ${uploadFile.state} = 'removing') AND (
  ${uploadFile.state} = 'removing'
  OR (${uploadFile.state} = 'received' AND ${uploadFile.createdAt} < now() - interval '1 hour')
  OR (${uploadFile.state} IN ('ready', 'arriving') AND ${uploadFile.createdAt} < now() - interval '24 hours')
  OR ${uploadFile.createdAt} < now() - interval '30 days')`;
const isOldToken = sql`${uploadToken.expiresAt} < now() - interval '1 day'`;
const isOldUse = sql`${uploadUse.day} < (now() AT TIME ZONE 'Asia/Shanghai')::date - 1`;

export const tenantsWithLeftOvers = tenantsOfAny(
  tenantsWith(uploadFile, isLeftOver),
  tenantsWith(uploadToken, isOldToken),
  tenantsWith(uploadUse, isOldUse),
);

/** Marks what nobody waits for, so that no room can claim it any more. @returns some of it */
export async function markLeftOvers(ctx: RequestContext, most: number): Promise<FileRow[]> {
  const found = ctx.db
    .select({ fid: uploadFile.fid })
    .from(uploadFile)
    .where(and(eq(uploadFile.tenantId, ctx.tenant.id), isLeftOver))
    .limit(most)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(uploadFile)
    .set({ state: 'removing' })
    .where(and(eq(uploadFile.tenantId, ctx.tenant.id), inArray(uploadFile.fid, found)))
    .returning();
}

/** Of what staff took away the row stays, and says so. */
export async function markRemoved(ctx: RequestContext, fid: string): Promise<void> {
  await ctx.db
    .update(uploadFile)
    .set({ state: 'removed', workedUntil: null })
    .where(and(isFile(ctx, fid), eq(uploadFile.state, 'removing')));
}

/** The last of a file whose content is gone. */
export async function deleteRemoved(ctx: RequestContext, fid: string): Promise<void> {
  await ctx.db.delete(uploadFile).where(and(isFile(ctx, fid), eq(uploadFile.state, 'removing')));
}

export async function deleteOldCounts(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(uploadToken).where(and(eq(uploadToken.tenantId, ctx.tenant.id), isOldToken));
  await ctx.db.delete(uploadUse).where(and(eq(uploadUse.tenantId, ctx.tenant.id), isOldUse));
}

/** Counts bytes of a day. @returns whether they are within `most`; nothing is counted otherwise */
export async function countBytes(
  tx: RequestContext,
  use: { day: string; who: string; bytes: number; most: number },
): Promise<boolean> {
  if (use.bytes > use.most) return false;
  const rows = await tx.db
    .insert(uploadUse)
    .values({ tenantId: tx.tenant.id, day: use.day, who: use.who, bytes: use.bytes, files: 1 })
    .onConflictDoUpdate({
      target: [uploadUse.tenantId, uploadUse.day, uploadUse.who],
      set: { bytes: sql`${uploadUse.bytes} + excluded.bytes`, files: sql`${uploadUse.files} + 1` },
      setWhere: sql`${uploadUse.bytes} + excluded.bytes <= ${use.most}`,
    })
    .returning({ who: uploadUse.who });
  return rows.length > 0;
}
