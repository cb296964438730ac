import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { device, deviceNumber } from './device.tables.ts';

const ofDevice = and(eq(deviceNumber.tenantId, device.tenantId), eq(deviceNumber.deviceId, device.id));
const { id, title } = device;

/** Devices with all of their numbers, a row for each number. */
export async function selectNumbersOf(ctx: RequestContext, deviceIds: readonly number[]) {
  if (deviceIds.length === 0) return [];
  return ctx.db
    .select({ id, title, number: deviceNumber.number })
    .from(device)
    .innerJoin(deviceNumber, ofDevice)
    .where(and(eq(device.tenantId, ctx.tenant.id), inArray(device.id, [...deviceIds])))
    .orderBy(asc(deviceNumber.number));
}
