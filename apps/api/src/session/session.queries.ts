import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { session } from './session.tables.ts';

export async function insertSession(
  ctx: RequestContext,
  row: Omit<typeof session.$inferInsert, 'tenantId'>,
): Promise<number> {
  const [inserted] = await ctx.db
    .insert(session)
    .values({ ...row, tenantId: ctx.tenant.id })
    .returning({ id: session.id });
  return inserted?.id ?? 0;
}

/** The living session of a token, if it is of this kind. */
export async function selectSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  tokenHash: Buffer,
): Promise<{ id: number; subjectId: number } | undefined> {
  const [row] = await ctx.db
    .select({ id: session.id, subjectId: session.subjectId })
    .from(session)
    .where(
      and(
        eq(session.tenantId, ctx.tenant.id),
        eq(session.tokenHash, tokenHash),
        eq(session.kind, kind),
        gt(session.expiresAt, sql`now()`),
      ),
    );
  return row;
}

export async function deleteSession(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(session).where(and(eq(session.tenantId, ctx.tenant.id), eq(session.id, id)));
}

export async function deleteExpiredSessions(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), lt(session.expiresAt, sql`now()`)));
}
