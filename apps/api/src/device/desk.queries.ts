import { normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { DeviceState } from '@jishi/contract/device-state.ts';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { DeviceRow } from './device.queries.ts';
import { device, deviceFlag, deviceNumber, deviceSale } from './device.tables.ts';

export interface DeviceFilter {
  /** A number or its first or last places, the number of an order, goods. */
  keyword: string;
  state: DeviceState | '';
  flagged: '' | 'yes';
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** A page of the register, newest first unless sorted. */
export async function selectDevices(
  ctx: RequestContext,
  filter: DeviceFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: DeviceRow[]; total: number }> {
  const where = and(
    eq(device.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : eq(device.state, filter.state),
    filter.flagged === '' ? undefined : inArray(device.id, flaggedDevices(ctx)),
    filter.keyword === '' ? undefined : matchKeyword(ctx, filter.keyword),
  );
  const order = filter.sort === 'timeAsc' ? asc : desc;
  const orderBy = [order(device.createdAt), order(device.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(device)
      .where(onPage(ctx, device, { where, orderBy, page: page.page, pageSize: page.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(device).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function flaggedDevices(ctx: RequestContext) {
  return ctx.db
    .select({ id: deviceFlag.deviceId })
    .from(deviceFlag)
    .where(and(eq(deviceFlag.tenantId, ctx.tenant.id), isNull(deviceFlag.liftedAt)));
}

/** Fewest places of a number that are looked for. */
const FEWEST_PLACES = 4;

/** By title, by places of a number, by the order; each finds ids by an index of its own. */
function matchKeyword(ctx: RequestContext, keyword: string): SQL {
  const number = normalizeDeviceNumber(keyword);
  const isNumber = number.length >= FEWEST_PLACES && /^[0-9A-Z]{1,20}$/.test(number);
  const found = [
    devicesCalled(ctx, keyword),
    ...(isNumber ? [devicesWithPlaces(ctx, number)] : []),
    ...(/^\d{14}$/.test(number) ? [devicesOfOrder(ctx, Number(number))] : []),
  ];
  return sql`${device.id} IN (${sql.join(found, sql` UNION ALL `)})`;
}

/**
 * Row-level security lets no index help with a pattern, because ILIKE might tell of rows of others. So the different
 * titles are walked through on the index, each once: they are as many as there are goods, and not as there are devices.
 */
function devicesCalled(ctx: RequestContext, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const next = (after: SQL) => sql`
    SELECT one.title FROM ${device} AS one WHERE one.tenant_id = ${ctx.tenant.id} ${after}
     ORDER BY one.title LIMIT 1`;
  return sql`
    SELECT named.id FROM ${device} AS named
     WHERE named.tenant_id = ${ctx.tenant.id} AND named.title IN (
       WITH RECURSIVE called AS (
         (${next(sql``)})
         UNION ALL
         SELECT (${next(sql`AND one.title > called.title`)}) FROM called WHERE called.title IS NOT NULL
       )
       SELECT called.title FROM called WHERE called.title ILIKE ${pattern})`;
}

/**
 * By first and by last places, each of which has an index. Bounds instead of LIKE, which row-level security keeps from
 * them; `~` comes behind every digit and letter.
 */
function devicesWithPlaces(ctx: RequestContext, places: string): SQL {
  const turned = [...places].toReversed().join('');
  const begins = (what: SQL, start: string) =>
    sql`SELECT ${deviceNumber.deviceId} FROM ${deviceNumber} WHERE ${deviceNumber.tenantId} = ${ctx.tenant.id}
         AND ${what} ~>=~ ${start} AND ${what} ~<~ ${`${start}~`}`;
  return sql`${begins(sql`${deviceNumber.number}`, places)} UNION ALL ${begins(sql`${deviceNumber.turned}`, turned)}`;
}

function devicesOfOrder(ctx: RequestContext, orderId: number): SQL {
  return sql`SELECT ${deviceSale.deviceId} FROM ${deviceSale}
    WHERE ${deviceSale.tenantId} = ${ctx.tenant.id} AND ${deviceSale.orderId} = ${orderId}`;
}
