import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { DeviceFlagRow } from './device.queries.ts';
import { deviceFlag } from './device.tables.ts';

/** Writes a warning. @returns its id, or undefined where the same one stands already */
export async function insertFlag(
  tx: RequestContext,
  flag: Pick<DeviceFlagRow, 'deviceId' | 'kind' | 'note' | 'staff'>,
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(deviceFlag)
    .values({ ...flag, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: deviceFlag.id });
  return row?.id;
}

export async function selectFlag(ctx: RequestContext, id: number): Promise<DeviceFlagRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(deviceFlag)
    .where(and(eq(deviceFlag.tenantId, ctx.tenant.id), eq(deviceFlag.id, id)));
  return row;
}

/** Every warning of a device, the newest first. */
export async function selectFlags(ctx: RequestContext, deviceId: number): Promise<DeviceFlagRow[]> {
  return ctx.db
    .select()
    .from(deviceFlag)
    .where(and(eq(deviceFlag.tenantId, ctx.tenant.id), eq(deviceFlag.deviceId, deviceId)))
    .orderBy(desc(deviceFlag.id));
}

/** Lifts a warning. @returns whether it stood */
export async function updateLifted(
  tx: RequestContext,
  id: number,
  by: Pick<DeviceFlagRow, 'liftedBy' | 'liftNote'>,
): Promise<boolean> {
  const lifted = await tx.db
    .update(deviceFlag)
    .set({ ...by, liftedAt: sql`now()` })
    .where(and(eq(deviceFlag.tenantId, tx.tenant.id), eq(deviceFlag.id, id), isNull(deviceFlag.liftedAt)))
    .returning({ id: deviceFlag.id });
  return lifted.length === 1;
}
