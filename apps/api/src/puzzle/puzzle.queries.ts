import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { puzzle } from './puzzle.tables.ts';

/** Stores an open puzzle; one of the same key before it is gone. */
export async function replacePuzzle(
  ctx: RequestContext,
  row: { keyHash: Buffer; targetX: number; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insert(puzzle)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({
      target: [puzzle.tenantId, puzzle.keyHash],
      set: { targetX: row.targetX, expiresAt: row.expiresAt, passedAt: null, createdAt: sql`now()` },
    });
}

/** Takes an open puzzle out for its one check; undefined when there is none, it is too old, or somebody was quicker. */
export async function takeOpenPuzzle(
  ctx: RequestContext,
  keyHash: Buffer,
  now: Date,
): Promise<{ targetX: number; expiresAt: Date } | undefined> {
  const [row] = await ctx.db
    .delete(puzzle)
    .where(
      and(
        eq(puzzle.tenantId, ctx.tenant.id),
        eq(puzzle.keyHash, keyHash),
        isNull(puzzle.passedAt),
        gt(puzzle.expiresAt, now),
      ),
    )
    .returning({ targetX: puzzle.targetX, expiresAt: puzzle.expiresAt });
  return row;
}

/** Stores a solved puzzle as a key. */
export async function insertPassedPuzzle(
  ctx: RequestContext,
  row: { keyHash: Buffer; targetX: number; passedAt: Date; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insert(puzzle)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing();
}

/** Uses a solved puzzle up; false when there is none or somebody was quicker. */
export async function deletePassedPuzzle(ctx: RequestContext, keyHash: Buffer, now: Date): Promise<boolean> {
  const rows = await ctx.db
    .delete(puzzle)
    .where(
      and(
        eq(puzzle.tenantId, ctx.tenant.id),
        eq(puzzle.keyHash, keyHash),
        isNotNull(puzzle.passedAt),
        gt(puzzle.expiresAt, now),
      ),
    )
    .returning({ targetX: puzzle.targetX });
  return rows.length === 1;
}

export const tenantsWithOldPuzzles = tenantsWith(puzzle, lt(puzzle.expiresAt, sql`now()`));

export async function deleteOldPuzzles(ctx: RequestContext, now: Date): Promise<void> {
  await ctx.db.delete(puzzle).where(and(eq(puzzle.tenantId, ctx.tenant.id), lt(puzzle.expiresAt, now)));
}
