import { eq, sql } from 'drizzle-orm';
import { type Buyer, makeBuyer, PAY_PASSWORD, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { phoneDesk } from './phone-desk.fixture.ts';
import { tradeInSale } from './trade-in.tables.ts';

/** Yuan that a buyer begins with. */
export const BALANCE = 10_000;

export interface Trade {
  buyer: Buyer;
  ppid: number;
  tradeInId: number;
  orderId: number;
}

/** Sells new phones for old ones, and looks what became of them. */
export class TradeDesk {
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  get ctx() {
    return this.#shop.context();
  }

  /** A buyer whose balance stands in the books. */
  async makeBuyer(): Promise<Buyer> {
    const buyer = await makeBuyer(this.#shop, { balanceYuan: BALANCE });
    await this.ctx.db.execute(
      sql.raw(`INSERT INTO balance_entry (tenant_id, member_id, amount_fen, balance_after_fen, reason, reference)
        VALUES (0, ${buyer.memberId}, ${BALANCE * 100}, ${BALANCE * 100}, '充值', 'test:${buyer.memberId}')`),
    );
    return buyer;
  }

  /** An order of new phones, of which an old one pays. */
  async trade({
    worth = 800,
    price = 3000,
    paid = true,
    count = 1,
  }: {
    worth?: number;
    price?: number;
    paid?: boolean;
    count?: number;
  } = {}): Promise<Trade> {
    const buyer = await this.makeBuyer();
    const { client, memberId } = buyer;
    const { ppid } = await makeSku(this.ctx, { priceYuan: price });
    const { basketId } = await client.cart.add({ ppid, count });
    const featureId = await makeValuation(this.ctx, { memberId, priceYuan: worth });
    const { id: tradeInId } = await client.tradeIn.add({ ppid, featureId });
    const { basketId: old } = await client.cart.tradeIn({ basketId, tradeInId });
    const { orderId } = await client.order.submit(submission(buyer, [basketId, old]));
    if (paid) await this.pay(buyer, orderId);
    return { buyer, ppid, tradeInId, orderId };
  }

  async pay({ client }: Buyer, orderId: number): Promise<void> {
    const order = await this.orderOf(orderId);
    if (order.state !== 'unpaid') return;
    await client.payment.payByBalance({ ...target(orderId), payPassword: PAY_PASSWORD });
  }

  async saleOf(orderId: number) {
    const [sale] = await this.ctx.db.select().from(tradeInSale).where(eq(tradeInSale.orderId, orderId));
    if (!sale?.recycleOrderId) throw new Error('there is no sale');
    return { ...sale, recycleOrderId: sale.recycleOrderId };
  }

  /** What inspection comes to, in yuan. */
  async inspect(orderId: number, finalYuan: number): Promise<void> {
    const { recycleOrderId, estimateFen } = await this.saleOf(orderId);
    await phoneDesk.inspect(this.ctx, recycleOrderId, Math.round(finalYuan * 100), estimateFen);
  }

  async happen(orderId: number, event: Parameters<typeof phoneDesk.happen>[2]): Promise<void> {
    await phoneDesk.happen(this.ctx, (await this.saleOf(orderId)).recycleOrderId, event);
  }

  async balanceOf({ memberId }: Buyer): Promise<number> {
    const [row] = await this.ctx.db.select().from(member).where(eq(member.id, memberId));
    return (row?.balanceFen ?? 0) / 100;
  }

  async orderOf(id: number) {
    const [row] = await this.ctx.db.select().from(salesOrder).where(eq(salesOrder.id, id));
    if (!row) throw new Error(`no order ${id}`);
    return row;
  }

  async phoneOf(id: number): Promise<string | undefined> {
    const [row] = await this.ctx.db.select().from(tradeIn).where(eq(tradeIn.id, id));
    return row?.state;
  }

  /** The time of an order runs out. */
  async runOut(id: number): Promise<void> {
    await this.ctx.db.execute(
      sql`UPDATE sales_order SET pay_before = now() - interval '1 minute' WHERE id = ${id} AND state = 'unpaid'`,
    );
  }
}
