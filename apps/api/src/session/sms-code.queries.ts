import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { smsCode } from './session.tables.ts';

export type SmsPurpose =
  | 'login'
  | 'bind'
  | 'payPassword'
  | 'register'
  | 'findPassword'
  | 'changePassword'
  | 'changeMail';

/** Stores a new code; earlier ones of the same phone and purpose die with it. */
export async function replaceCode(
  ctx: RequestContext,
  row: { phone: string; purpose: SmsPurpose; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .delete(smsCode)
    .where(
      and(
        eq(smsCode.tenantId, ctx.tenant.id),
        eq(smsCode.phone, row.phone),
        eq(smsCode.purpose, row.purpose),
      ),
    );
  await ctx.db.insert(smsCode).values({ tenantId: ctx.tenant.id, ...row });
}

/**
 * Counts one try against the newest living code and gives its hash; undefined when there is none or its tries are used
 * up. Counting and reading are one statement, so tries that come at once are all counted.
 */
export async function takeTry(
  ctx: RequestContext,
  phone: string,
  purpose: SmsPurpose,
  maximumTries: number,
): Promise<{ id: number; codeHash: Buffer } | undefined> {
  const newest = ctx.db
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.tenantId, ctx.tenant.id),
        eq(smsCode.phone, phone),
        eq(smsCode.purpose, purpose),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(smsCode.id))
    .limit(1);
  const [row] = await ctx.db
    .update(smsCode)
    .set({ wrongTries: sql`${smsCode.wrongTries} + 1` })
    .where(
      and(
        eq(smsCode.tenantId, ctx.tenant.id),
        sql`${smsCode.id} = (${newest})`,
        lt(smsCode.wrongTries, maximumTries),
      ),
    )
    .returning({ id: smsCode.id, codeHash: smsCode.codeHash });
  return row;
}

/** Uses a code up; false when somebody was quicker. */
export async function markCodeUsed(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(smsCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(smsCode.tenantId, ctx.tenant.id), eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  return rows.length === 1;
}

export const tenantsWithOldCodes = tenantsWith(smsCode, lt(smsCode.expiresAt, sql`now() - interval '1 day'`));

export async function deleteOldCodes(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(smsCode)
    .where(and(eq(smsCode.tenantId, ctx.tenant.id), lt(smsCode.expiresAt, sql`now() - interval '1 day'`)));
}
