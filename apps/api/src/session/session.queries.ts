import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { buildOnce } from '../platform/db/build-once.ts';
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

const livingSession = buildOnce((db) =>
  db
    .select({ id: session.id, subjectId: session.subjectId })
    .from(session)
    .where(
      and(
        eq(session.tenantId, sql.placeholder('tenantId')),
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.kind, sql.placeholder('kind')),
        gt(session.expiresAt, sql`now()`),
      ),
    )
    .prepare('living_session'),
);

/** The living session of a token, if it is of this kind. */
export async function selectSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  tokenHash: Buffer,
): Promise<{ id: number; subjectId: number } | undefined> {
  const [row] = await livingSession(ctx.db).execute({ tenantId: ctx.tenant.id, tokenHash, kind });
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
