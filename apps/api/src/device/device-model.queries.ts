import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { productIdOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { device, deviceNumber } from './device.tables.ts';

/** The model that a device is, or that the SKU is of which it is a unit. */
const modelOf = (ctx: RequestContext): SQL<number | null> =>
  sql<number | null>`coalesce(${device.productId}, ${productIdOf(ctx, sql`${device.ppid}`)})`.mapWith(Number);

/** A phone of a member, as pages of theirs begin with it. */
interface OwnDevice {
  id: number;
  title: string;
  productId: number | null;
  ppid: number | null;
  number: string;
}

/** Phones that the shop knows of a member, the newest first, each with one of its numbers. */
export async function selectDevicesOfMember(
  ctx: RequestContext,
  memberId: number,
  most: number,
): Promise<OwnDevice[]> {
  return ctx.db
    .select({
      id: device.id,
      title: device.title,
      productId: modelOf(ctx),
      ppid: device.ppid,
      number: sql<string>`coalesce((SELECT min(${deviceNumber.number}) FROM ${deviceNumber}
        WHERE ${deviceNumber.tenantId} = ${ctx.tenant.id} AND ${deviceNumber.deviceId} = ${device.id}), '')`,
    })
    .from(device)
    .where(
      and(
        eq(device.tenantId, ctx.tenant.id),
        eq(device.memberId, memberId),
        inArray(device.state, ['known', 'sold']),
      ),
    )
    .orderBy(sql`${device.updatedAt} DESC`, sql`${device.id} DESC`)
    .limit(most);
}

/** The model of a device by its id; null where nobody has said. */
export async function selectModelOf(ctx: RequestContext, deviceId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ productId: modelOf(ctx) })
    .from(device)
    .where(and(eq(device.tenantId, ctx.tenant.id), eq(device.id, deviceId)));
  return row?.productId ?? null;
}

/** Numbers that are looked at to learn what begins with the same eight digits. */
const LOOKED_AT = 200;

/**
 * The model that most of the known numbers are of which begin with these digits; undefined where none is known. The
 * first eight digits of an IMEI stand for a model of a maker (its TAC), two models never share them.
 */
export async function selectModelOfFirstDigits(
  ctx: RequestContext,
  digits: string,
): Promise<number | undefined> {
  const alike = ctx.db
    .select({ productId: modelOf(ctx).as('product_id') })
    .from(deviceNumber)
    .innerJoin(device, and(eq(device.tenantId, deviceNumber.tenantId), eq(device.id, deviceNumber.deviceId)))
    .where(
      and(
        eq(deviceNumber.tenantId, ctx.tenant.id),
        eq(deviceNumber.kind, 'imei'),
        sql`${deviceNumber.number} ~>=~ ${digits} AND ${deviceNumber.number} ~<~ ${`${digits}~`}`,
      ),
    )
    .limit(LOOKED_AT)
    .as('alike');
  const [row] = await ctx.db
    .select({ productId: alike.productId })
    .from(alike)
    .where(sql`${alike.productId} IS NOT NULL`)
    .groupBy(alike.productId)
    .orderBy(sql`count(*) DESC`, alike.productId)
    .limit(1);
  return row?.productId ?? undefined;
}
