import { eq } from 'drizzle-orm';
import type { Buyer } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { own } from '../payment/legs.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { presale } from './presale.tables.ts';
import { openFinal } from './presale-stages.ts';

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A presale of a phone of 1,000 yuan at 900: 100 yuan of deposit count for 150. */
export async function makePresale(
  shop: TestShop,
  { quota = 5, stock = 5 }: { quota?: number; stock?: number } = {},
): Promise<{ id: number; ppid: number }> {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { priceYuan: 1000, stock });
  const [row] = await ctx.db
    .insert(presale)
    .values({
      ...{ tenantId: ctx.tenant.id, ppid, priceFen: 90_000, depositFen: 10_000, worthFen: 15_000, quota },
      ...{ depositFrom: daysFromNow(-1), depositTo: daysFromNow(1) },
      ...{ finalFrom: daysFromNow(2), finalTo: daysFromNow(3), shipBy: daysFromNow(9) },
    })
    .returning();
  return { id: row?.id ?? Number.NaN, ppid };
}

let last = 0;

export function wishOf(buyer: Buyer, id: number) {
  last += 1;
  const submitToken = `presale-test-${String(last).padStart(8, '0')}`;
  return { id, addressId: buyer.addressId, agreed: true, submitToken };
}

/** An order whose deposit was paid from the balance. */
export async function placeDeposit(buyer: Buyer, id: number): Promise<number> {
  const { orderId } = await buyer.client.presale.order(wishOf(buyer, id));
  await buyer.client.payment.payByBalance(own(orderId));
  return orderId;
}

/** The time of the final payment comes. */
export async function openFinalOf(shop: TestShop, orderId: number): Promise<void> {
  await inTransaction(shop.context(), (tx) => openFinal(tx, orderId));
}

export async function soldOf(shop: TestShop, id: number): Promise<number> {
  const [row] = await shop.context().db.select().from(presale).where(eq(presale.id, id));
  return row?.sold ?? Number.NaN;
}

export const methodsOf = (buyer: Buyer, orderId: number) => buyer.client.payment.methods(target(orderId));
