import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { DeviceRow } from './device.queries.ts';
import { device, deviceEvent } from './device.tables.ts';

/** A page of devices that are ready, the oldest first. @param exceptIds those that are spoken for */
export async function selectReadyDevices(
  ctx: RequestContext,
  { keyword, exceptIds, storeId }: { keyword: string; exceptIds: readonly number[]; storeId: number | null },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: DeviceRow[]; total: number }> {
  const where = and(
    eq(device.tenantId, ctx.tenant.id),
    eq(device.state, 'ready'),
    // New goods that came with a receipt are ready, too: what is sold again was bought from somebody.
    sql`EXISTS (SELECT 1 FROM device_event one WHERE one.tenant_id = device.tenant_id AND one.device_id = device.id AND one.event IN ('bought', 'returned', 'refurbishDone'))`,
    storeId === null ? undefined : eq(device.storeId, storeId),
    keyword === ''
      ? undefined
      : sql`(${holdsWord(device.title, keyword)} OR EXISTS (SELECT 1 FROM device_number n WHERE n.tenant_id = device.tenant_id AND n.device_id = device.id AND strpos(n.number, upper(${keyword})) > 0))`,
    exceptIds.length === 0 ? undefined : notInArray(device.id, [...exceptIds]),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(device)
      .where(where)
      .orderBy(asc(device.updatedAt), asc(device.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(device, where),
  ]);
  return { rows, total };
}

/** Since when the shop has devices: when they were bought or came back last. */
export async function selectBoughtAt(
  ctx: RequestContext,
  deviceIds: readonly number[],
): Promise<Map<number, Date>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: deviceEvent.deviceId, at: max(deviceEvent.createdAt) })
    .from(deviceEvent)
    .where(
      and(
        eq(deviceEvent.tenantId, ctx.tenant.id),
        inArray(deviceEvent.deviceId, [...deviceIds]),
        inArray(deviceEvent.event, ['bought', 'returned']),
      ),
    )
    .groupBy(deviceEvent.deviceId);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** Devices by their numbers in the register. */
export async function selectDevicesById(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, DeviceRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(device)
    .where(and(eq(device.tenantId, ctx.tenant.id), inArray(device.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
