import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { captcha } from './verify.tables.ts';

export interface CaptchaRow {
  deviceId: string;
  salt: Buffer;
  codeHash: Buffer;
  expiresAt: Date;
}

/** Stores the captcha of a device; the one before it dies. */
export async function replaceCaptcha(ctx: RequestContext, row: CaptchaRow): Promise<void> {
  const fresh = { ...row, wrongTries: 0, createdAt: sql`now()` };
  await ctx.db
    .insert(captcha)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({ target: [captcha.tenantId, captcha.deviceId], set: fresh });
}

/**
 * Counts one try against the living captcha of a device and gives it; undefined when there is none or its tries are
 * used up. Counting and reading are one statement, so tries that come at once are all counted.
 */
export async function takeCaptchaTry(
  ctx: RequestContext,
  deviceId: string,
  now: Date,
  maximumTries: number,
): Promise<{ salt: Buffer; codeHash: Buffer } | undefined> {
  const [row] = await ctx.db
    .update(captcha)
    .set({ wrongTries: sql`${captcha.wrongTries} + 1` })
    .where(
      and(
        eq(captcha.tenantId, ctx.tenant.id),
        eq(captcha.deviceId, deviceId),
        gt(captcha.expiresAt, now),
        lt(captcha.wrongTries, maximumTries),
      ),
    )
    .returning({ salt: captcha.salt, codeHash: captcha.codeHash });
  return row;
}

/** Uses a captcha up; false when somebody was quicker. */
export async function deleteCaptcha(
  ctx: RequestContext,
  deviceId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await ctx.db
    .delete(captcha)
    .where(
      and(
        eq(captcha.tenantId, ctx.tenant.id),
        eq(captcha.deviceId, deviceId),
        eq(captcha.codeHash, codeHash),
      ),
    )
    .returning({ deviceId: captcha.deviceId });
  return rows.length === 1;
}

export const tenantsWithOldCaptchas = tenantsWith(captcha, lt(captcha.expiresAt, sql`now()`));

export async function deleteExpiredCaptchas(ctx: RequestContext, now: Date): Promise<void> {
  await ctx.db.delete(captcha).where(and(eq(captcha.tenantId, ctx.tenant.id), lt(captcha.expiresAt, now)));
}
