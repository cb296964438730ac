import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { keepRead, keepWrite } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { belongsTo, inCart, isDirect, isOrdinary } from './cart.queries.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

type Ask<Row> = (db: RequestContext['db'], values: Record<string, unknown>) => Promise<Row[]>;

/** Whose lines a kept statement is about. */
interface Keeper {
  /** Part of the statement's name. */
  who: 'member' | 'guest';
  owns: SQL | undefined;
}

const keepers: Record<Keeper['who'], Keeper> = {
  member: { who: 'member', owns: eq(cartLine.memberId, sql.placeholder('memberId')) },
  guest: {
    who: 'guest',
    owns: and(eq(cartLine.deviceId, sql.placeholder('deviceId')), isNull(cartLine.memberId)),
  },
};
const ofTenant = eq(cartLine.tenantId, sql.placeholder('tenantId'));

/** A statement about the lines of one owner, for members and for guests. */
function keepForOwners<Row>(keep: (keeper: Keeper) => Ask<Row>) {
  const asks = { member: keep(keepers.member), guest: keep(keepers.guest) };
  return (ctx: RequestContext, owner: CartOwner, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const tenantId = ctx.tenant.id;
    return 'memberId' in owner
      ? asks.member(ctx.db, { ...values, tenantId, memberId: owner.memberId })
      : asks.guest(ctx.db, { ...values, tenantId, deviceId: owner.deviceId });
  };
}

const lock = keepWrite(
  'lock_cart',
  {
    locked: sql<string>`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, ${sql.placeholder('tenantId')}::bigint))::text`,
  },
  (db, fields) => db.select(fields).from(sql`(VALUES (1)) AS one`),
);

/**
 * Until the end of the transaction nobody else puts lines into this cart: its limit holds when two come at once.
 * Whoever needs two carts locks the guest's first and then the member's.
 */
export async function lockCart(ctx: RequestContext, owner: CartOwner): Promise<void> {
  const name = 'memberId' in owner ? `cart of member ${owner.memberId}` : `cart of device ${owner.deviceId}`;
  await lock(ctx.db, { name, tenantId: ctx.tenant.id });
}

/** What a cart holds. */
export interface CartCounts {
  lines: number;
  units: number;
  /** Of the SKU that was asked for; 0 where the cart has no line of it. */
  unitsOfSku: number;
}

const counts = keepForOwners(({ who, owns }) =>
  keepRead(
    `cart_counts_of_${who}`,
    {
      lines: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${cartLine.count}), 0)::int`,
      unitsOfSku: sql<number>`coalesce(sum(${cartLine.count}) FILTER (WHERE ${isOrdinary} AND ${cartLine.ppid} = ${sql.placeholder('ppid')}::bigint), 0)::int`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(cartLine)
        .where(and(ofTenant, owns, inCart, sql`${cartLine.kind} <> 'oldMachine'`)),
  ),
);

/** How many lines and units a cart has, and how many units of one SKU. */
export async function countCart(ctx: RequestContext, owner: CartOwner, ppid = 0): Promise<CartCounts> {
  const [row] = await counts(ctx, owner, { ppid });
  return row ?? { lines: 0, units: 0, unitsOfSku: 0 };
}

const addition = keepForOwners(({ who }) =>
  keepWrite(`cart_addition_of_${who}`, { id: cartLine.id, count: cartLine.count }, (db, fields) =>
    db
      .insert(cartLine)
      .values({
        tenantId: sql.placeholder('tenantId'),
        ...(who === 'member'
          ? { memberId: sql.placeholder('memberId') }
          : { deviceId: sql.placeholder('deviceId') }),
        ppid: sql.placeholder('ppid'),
        count: sql`least(${sql.placeholder('count')}::int, ${sql.placeholder('maximum')}::int)`,
        servicePpids: sql`coalesce(${sql.placeholder('servicePpids')}::bigint[], '{}')`,
      })
      .onConflictDoUpdate({
        target: [cartLine.tenantId, who === 'member' ? cartLine.memberId : cartLine.deviceId, cartLine.ppid],
        targetWhere:
          who === 'member'
            ? sql`kind = 'cart' AND member_id IS NOT NULL`
            : sql`kind = 'cart' AND member_id IS NULL`,
        set: {
          count: sql`least(${cartLine.count} + ${sql.placeholder('count')}::int, ${sql.placeholder('maximum')}::int)`,
          updatedAt: sql`now()`,
          servicePpids: sql`coalesce(${sql.placeholder('servicePpids')}::bigint[], ${cartLine.servicePpids})`,
        },
      })
      .returning(fields),
  ),
);

/**
 * Adds units to the line of the SKU, or makes it; never past `maximum`. One statement, so two clicks at once both
 * count. Services given replace those of the line.
 */
export async function addToLine(
  ctx: RequestContext,
  owner: CartOwner,
  line: { ppid: number; count: number; servicePpids: number[] | undefined; maximum: number },
): Promise<{ id: number; count: number } | undefined> {
  const [row] = await addition(ctx, owner, { ...line, servicePpids: line.servicePpids ?? null });
  return row;
}

/** A “buy now” line; earlier ones of the same owner are swept out with it. */
export async function insertDirectLine(
  ctx: RequestContext,
  owner: CartOwner,
  line: { ppid: number; count: number; servicePpids: number[] },
): Promise<number> {
  const isMember = 'memberId' in owner;
  await ctx.db
    .delete(cartLine)
    .where(and(belongsTo(ctx, owner), isDirect, lt(cartLine.createdAt, sql`now() - interval '1 day'`)));
  const [row] = await ctx.db
    .insert(cartLine)
    .values({
      tenantId: ctx.tenant.id,
      memberId: isMember ? owner.memberId : null,
      deviceId: isMember ? null : owner.deviceId,
      kind: 'direct',
      ...line,
    })
    .returning({ id: cartLine.id });
  return row?.id ?? 0;
}
