import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { uploadToken, uploadTokenUse } from './upload.tables.ts';

export type TokenRow = typeof uploadToken.$inferSelect;

const isToken = (ctx: RequestContext, tokenHash: Buffer) =>
  and(eq(uploadToken.tenantId, ctx.tenant.id), eq(uploadToken.tokenHash, tokenHash));
const isUseOf = (ctx: RequestContext, tokenHash: Buffer) =>
  and(eq(uploadTokenUse.tenantId, ctx.tenant.id), eq(uploadTokenUse.tokenHash, tokenHash));

export async function insertToken(ctx: RequestContext, token: Omit<TokenRow, 'tenantId'>): Promise<void> {
  await ctx.db.insert(uploadToken).values({ ...token, tenantId: ctx.tenant.id });
}

/** A token that has not run out, used or not. */
export async function selectToken(ctx: RequestContext, tokenHash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(uploadToken)
    .where(and(isToken(ctx, tokenHash), gt(uploadToken.expiresAt, sql`now()`)));
  return row;
}

/** Fids of what a token was used for, the first first. */
export async function selectTokenFids(ctx: RequestContext, tokenHash: Buffer): Promise<string[]> {
  const rows = await ctx.db
    .select({ fid: uploadTokenUse.fid })
    .from(uploadTokenUse)
    .where(isUseOf(ctx, tokenHash))
    .orderBy(asc(uploadTokenUse.id));
  return rows.map(({ fid }) => fid);
}

/**
 * Uses a token for one thing; those who use it at once wait for each other.
 * @returns the file that stands for this use already, else `fid`; nothing where the token is used up
 */
export async function claimToken(
  tx: RequestContext,
  tokenHash: Buffer,
  { claimedBy, fid }: { claimedBy: string; fid: string },
): Promise<string | undefined> {
  const [token] = await tx.db
    .select({ most: uploadToken.most })
    .from(uploadToken)
    .where(isToken(tx, tokenHash))
    .for('update');
  const uses = await tx.db
    .select({ claimedBy: uploadTokenUse.claimedBy, fid: uploadTokenUse.fid })
    .from(uploadTokenUse)
    .where(isUseOf(tx, tokenHash));
  const same = uses.find((use) => use.claimedBy === claimedBy);
  if (same) return same.fid;
  if (!token || uses.length >= token.most) return undefined;
  await tx.db.insert(uploadTokenUse).values({ tenantId: tx.tenant.id, tokenHash, claimedBy, fid });
  return fid;
}

/** Lets a token be used again after what it was used for came to nothing. */
export async function freeToken(ctx: RequestContext, tokenHash: Buffer, fid: string): Promise<void> {
  await ctx.db.delete(uploadTokenUse).where(and(isUseOf(ctx, tokenHash), eq(uploadTokenUse.fid, fid)));
}
