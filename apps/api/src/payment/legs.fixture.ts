import { sql } from 'drizzle-orm';
import { type Buyer, makeBuyer, PAY_PASSWORD } from '../../test/buyers.ts';
import { target } from '../../test/payment-desk.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { inTransaction } from '../platform/request-context.ts';

/** A buyer with a balance and coin. */
export async function makeOwner(
  shop: TestShop,
  { balanceYuan = 1000, coinYuan = 50 }: { balanceYuan?: number; coinYuan?: number } = {},
): Promise<Buyer> {
  const owner = await makeBuyer(shop, { balanceYuan });
  if (coinYuan > 0) {
    const cause = { kind: 'coin', reason: '测试', reference: `test:${owner.memberId}` } as const;
    await inTransaction(shop.context(), (tx) =>
      grant(tx, owner.memberId, { ...cause, amount: coinYuan * 100 }),
    );
  }
  return owner;
}

/** What is stated when an order is paid from balance and coin, in yuan. */
export const own = (orderId: number, stated: { balance?: number; coin?: number } = {}) => ({
  ...target(orderId),
  payPassword: PAY_PASSWORD,
  ...stated,
});

interface Sums {
  balance: number;
  coin: number;
  paid: number;
  stages: number;
  counted: number;
  state: string;
}

/** What the books say of a member and an order, in fen; `counted` are payments that are neither closed nor returned. */
export async function readSums(shop: TestShop, memberId: number, orderId: number): Promise<Sums> {
  const { rows } = await shop.context().db.execute<Record<string, unknown>>(sql`
    SELECT (SELECT balance_fen FROM member WHERE id = ${memberId}) AS balance,
      (SELECT coin_fen FROM member WHERE id = ${memberId}) AS coin, paid_fen AS paid, state,
      (SELECT coalesce(sum(paid_fen), 0) FROM order_stage WHERE order_id = ${orderId}) AS stages,
      (SELECT coalesce(sum(amount_fen), 0) FROM payment WHERE order_id = ${orderId}
        AND state IN ('paid', 'refunding', 'refunded')) AS counted
    FROM sales_order WHERE id = ${orderId}`);
  const [row = {}] = rows;
  return {
    balance: Number(row.balance),
    coin: Number(row.coin),
    paid: Number(row.paid),
    stages: Number(row.stages),
    counted: Number(row.counted),
    state: String(row.state),
  };
}
