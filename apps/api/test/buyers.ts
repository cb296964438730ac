import type { Client } from '@jishi/contract/client.ts';
import { ApiError } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import type { order } from '@jishi/contract/order.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { memberAddress } from '../src/address/address.tables.ts';
import { cartLine } from '../src/cart/cart.tables.ts';
import { coupon, memberCoupon } from '../src/coupon/coupon.tables.ts';
import { payPassword } from '../src/pay-password/pay-password.tables.ts';
import { secondsFromNow } from '../src/platform/clock.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import { makeMember, next } from './factories.ts';
import type { Caller, TestShop } from './test-shop.ts';

/** A member with an address, ready to order. */
export interface Buyer {
  memberId: number;
  addressId: number;
  caller: Caller;
  client: Client<Contract>;
  /** What services get when this member asks. */
  ctx: RequestContext;
}

/** Payment password of every buyer with a balance. */
export const PAY_PASSWORD = '258036';

/** Gives a member the payment password of the tests, hashed as cheaply as it goes. */
export async function setPayPassword(ctx: RequestContext, memberId: number): Promise<void> {
  const passwordHash = await hash(PAY_PASSWORD, { memoryCost: 8, timeCost: 1 });
  await ctx.db.insert(payPassword).values({ tenantId: ctx.tenant.id, memberId, passwordHash });
}

export async function makeBuyer(
  shop: TestShop,
  options: { tenant?: number; balanceYuan?: number } = {},
): Promise<Buyer> {
  const ctx = shop.context(options.tenant);
  const { memberId, caller } = await makeMember(ctx, options);
  if (options.balanceYuan) await setPayPassword(ctx, memberId);
  const [address] = await ctx.db
    .insert(memberAddress)
    .values({
      tenantId: ctx.tenant.id,
      memberId,
      receiver: '李雷',
      mobile: '13987654321',
      countyId: 530102,
      detail: '人民中路 1 号',
      isDefault: true,
    })
    .returning();
  return {
    memberId,
    addressId: address!.id,
    caller,
    client: shop.client({ ...caller, keepsCookies: true }),
    ctx: { ...ctx, visitor: { ...ctx.visitor, member: { memberId, sessionId: 0 } } },
  };
}

/** A line in the buyer's cart, or a “buy now” line. */
export async function putInCart(
  buyer: Buyer,
  ppid: number,
  options: { count?: number; kind?: 'cart' | 'direct'; servicePpids?: number[] } = {},
): Promise<number> {
  const { count = 1, kind = 'cart', servicePpids = [] } = options;
  const [line] = await buyer.ctx.db
    .insert(cartLine)
    .values({
      tenantId: buyer.ctx.tenant.id,
      memberId: buyer.memberId,
      ppid,
      count,
      kind,
      servicePpids,
    })
    .returning();
  return line!.id;
}

type SubmitInput = InputOf<typeof order.submit>;

/** What a page sends for these lines: delivery to the buyer's address, a token of its own. */
export function submission(
  buyer: Buyer,
  basketIds: readonly number[],
  changes: Partial<SubmitInput> = {},
): SubmitInput {
  return {
    type: 'cart',
    id: basketIds.join(','),
    submitToken: `token-of-this-test-${String(next()).padStart(8, '0')}`,
    addressId: buyer.addressId,
    ...changes,
  };
}

/** An unpaid order of the buyer for some units of a SKU. */
export async function placeOrderOf(
  buyer: Buyer,
  ppid: number,
  options: { count?: number } & Partial<SubmitInput> = {},
): Promise<number> {
  const { count = 1, ...changes } = options;
  const basketId = await putInCart(buyer, ppid, { count });
  return (await buyer.client.order.submit(submission(buyer, [basketId], changes))).orderId;
}

/** An order of the buyer that was paid by balance. */
export async function placePaidOrderOf(
  buyer: Buyer,
  ppid: number,
  options: { count?: number } & Partial<SubmitInput> = {},
): Promise<number> {
  const orderId = await placeOrderOf(buyer, ppid, options);
  await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  return orderId;
}

/** Code and text of a refusal; anything else fails the test. */
export async function refusalOf(
  act: Promise<unknown>,
): Promise<{ code: number; userMsg: string; data: unknown }> {
  const error = await act.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return { code: error.code, userMsg: error.userMsg, data: error.data };
}

/** Units of a SKU: on hand, reserved, and held by the reservations of orders. */
export async function readStock(
  ctx: RequestContext,
  ppid: number,
): Promise<{ onHand: number; reserved: number; held: number }> {
  const { rows } = await ctx.db.execute<{ on_hand: string; reserved: string; held: string }>(sql`
    SELECT coalesce(sum(on_hand), 0) AS on_hand, coalesce(sum(reserved), 0) AS reserved,
           (SELECT coalesce(sum(units), 0) FROM stock_reservation WHERE ppid = ${ppid} AND state = 'held') AS held
      FROM stock_level WHERE ppid = ${ppid}`);
  const [row] = rows;
  return { onHand: Number(row!.on_hand), reserved: Number(row!.reserved), held: Number(row!.held) };
}

/** Makes an order as old as if it had been placed, and possibly shipped, long ago. */
export async function ageOrder(ctx: RequestContext, orderId: number, days: number): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE sales_order
       SET pay_before = pay_before - make_interval(days => ${days}),
           shipped_at = shipped_at - make_interval(days => ${days})
     WHERE id = ${orderId}`);
}

/** Somebody at the counter or in the warehouse. */
export const staffActor = { kind: 'staff', name: '王店长' } as const;

/** A kind of coupon, and one of it in the buyer's hands unless `give` is false. @returns the id of the buyer's own */
export async function makeCoupon(
  buyer: Buyer,
  options: {
    amountYuan: number;
    thresholdYuan?: number;
    expired?: boolean;
    welcome?: boolean;
    give?: boolean;
  },
): Promise<number> {
  const { amountYuan, thresholdYuan = amountYuan, expired = false, welcome = false, give = true } = options;
  const tenantId = buyer.ctx.tenant.id;
  const [kind] = await buyer.ctx.db
    .insert(coupon)
    .values({
      tenantId,
      name: `满${thresholdYuan}减${amountYuan}`,
      amountFen: amountYuan * 100,
      thresholdFen: thresholdYuan * 100,
      validDays: 30,
      grantOnRegister: welcome,
      state: 'published',
    })
    .returning();
  if (!give) return 0;
  const [own] = await buyer.ctx.db
    .insert(memberCoupon)
    .values({
      tenantId,
      couponId: kind!.id,
      memberId: buyer.memberId,
      expiresAt: secondsFromNow(expired ? -1 : 86_400),
    })
    .returning();
  return own!.id;
}
