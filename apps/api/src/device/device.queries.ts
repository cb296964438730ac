import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { device, deviceEvent, deviceFlag, deviceNumber, type deviceSale } from './device.tables.ts';

export type DeviceRow = typeof device.$inferSelect;
export type DeviceNumberRow = typeof deviceNumber.$inferSelect;
export type DeviceFlagRow = typeof deviceFlag.$inferSelect;
export type DeviceSaleRow = typeof deviceSale.$inferSelect;
export type DeviceEventRow = typeof deviceEvent.$inferSelect;
/** What an event may change beside the state. */
export type DevicePatch = Partial<
  Pick<DeviceRow, 'productId' | 'ppid' | 'title' | 'memberId' | 'storeId' | 'costFen'>
>;
export type NewDevice = Omit<typeof device.$inferInsert, 'tenantId' | 'id' | 'version'>;

/** Marks a point to go back to when a number turns out to be somebody else's. */
export async function setEntrySavepoint(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SAVEPOINT entering_device`);
}

export async function returnToEntrySavepoint(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`ROLLBACK TO SAVEPOINT entering_device`);
}

export async function insertDevice(tx: RequestContext, draft: NewDevice): Promise<DeviceRow> {
  const [row] = await tx.db
    .insert(device)
    .values({ ...draft, tenantId: tx.tenant.id })
    .returning();
  if (!row) throw new Error('a device was not written');
  return row;
}

/** Gives a device a number; waits for whoever is entering the same one. @returns whether nobody had it */
export async function insertNumber(
  tx: RequestContext,
  deviceId: number,
  { number, kind }: Pick<DeviceNumberRow, 'number' | 'kind'>,
): Promise<boolean> {
  const written = await tx.db
    .insert(deviceNumber)
    .values({ tenantId: tx.tenant.id, deviceId, number, kind })
    .onConflictDoNothing({ target: [deviceNumber.tenantId, deviceNumber.number] })
    .returning({ number: deviceNumber.number });
  return written.length === 1;
}

export async function selectDevice(ctx: RequestContext, id: number): Promise<DeviceRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(device)
    .where(and(eq(device.tenantId, ctx.tenant.id), eq(device.id, id)));
  return row;
}

/** Devices by each of their numbers that was asked for. */
export async function selectByNumbers(
  ctx: RequestContext,
  numbers: readonly string[],
): Promise<Map<string, DeviceRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ number: deviceNumber.number, device })
    .from(deviceNumber)
    .innerJoin(device, and(eq(device.tenantId, deviceNumber.tenantId), eq(device.id, deviceNumber.deviceId)))
    .where(and(eq(deviceNumber.tenantId, ctx.tenant.id), inArray(deviceNumber.number, [...numbers])));
  return new Map(rows.map((row) => [row.number, row.device]));
}

/** Numbers of devices in the order in which they were written down. */
export async function selectNumbers(
  ctx: RequestContext,
  deviceIds: readonly number[],
): Promise<Map<number, DeviceNumberRow[]>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(deviceNumber)
    .where(and(eq(deviceNumber.tenantId, ctx.tenant.id), inArray(deviceNumber.deviceId, [...deviceIds])))
    .orderBy(asc(deviceNumber.createdAt), asc(deviceNumber.kind), asc(deviceNumber.number));
  return Map.groupBy(rows, (row) => row.deviceId);
}

/**
 * Changes a device that still is as it was seen, and counts the change.
 * @returns the device as it is now, or undefined when somebody was first
 */
export async function updateSeen(
  tx: RequestContext,
  seen: Pick<DeviceRow, 'id' | 'state' | 'version'>,
  changes: DevicePatch & { state?: DeviceRow['state'] },
): Promise<DeviceRow | undefined> {
  const [row] = await tx.db
    .update(device)
    .set({ ...changes, version: sql`${device.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(device.tenantId, tx.tenant.id),
        eq(device.id, seen.id),
        eq(device.state, seen.state),
        eq(device.version, seen.version),
      ),
    )
    .returning();
  return row;
}

export async function insertDeviceEvent(
  tx: RequestContext,
  event: Omit<typeof deviceEvent.$inferInsert, 'tenantId' | 'id' | 'createdAt'>,
): Promise<void> {
  await tx.db.insert(deviceEvent).values({ ...event, tenantId: tx.tenant.id });
}

/** What happened to a device, the newest first. */
export async function selectDeviceEvents(ctx: RequestContext, deviceId: number): Promise<DeviceEventRow[]> {
  return ctx.db
    .select()
    .from(deviceEvent)
    .where(and(eq(deviceEvent.tenantId, ctx.tenant.id), eq(deviceEvent.deviceId, deviceId)))
    .orderBy(desc(deviceEvent.id));
}

/** Warnings of devices that were not lifted, the oldest first. */
export async function selectOpenFlags(
  ctx: RequestContext,
  deviceIds: readonly number[],
): Promise<Map<number, DeviceFlagRow[]>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(deviceFlag)
    .where(
      and(
        eq(deviceFlag.tenantId, ctx.tenant.id),
        inArray(deviceFlag.deviceId, [...deviceIds]),
        isNull(deviceFlag.liftedAt),
      ),
    )
    .orderBy(asc(deviceFlag.id));
  return Map.groupBy(rows, (row) => row.deviceId);
}
