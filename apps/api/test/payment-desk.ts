import { eq, sql } from 'drizzle-orm';
import { orderEvent } from '../src/order/order.tables.ts';
import { paymentJobs } from '../src/payment/payment.jobs.ts';
import { payment, refund } from '../src/payment/payment.tables.ts';
import {
  GatewayError,
  type PaymentChannel,
  type PaymentNotification,
} from '../src/platform/gateway/payment-gateway.ts';
import { notificationRequest } from './fake-gateways.ts';
import { hostOf, type TestShop } from './test-shop.ts';

export const outage = new GatewayError('unreachable', 'no answer');

/** What is paid for at the counter. */
export const target = (id: number) => ({ type: 'order' as const, id });

/** What a provider does to a shop, and what the shop's books say afterwards. */
export class PaymentDesk {
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** The provider's notification as it comes over HTTP. @returns the status it is answered with */
  async notify(
    channel: PaymentChannel,
    content: PaymentNotification,
    options: { signature?: string; tenant?: number } = {},
  ): Promise<number> {
    const { headers, payload } = notificationRequest(content, options.signature);
    const response = await this.#shop.server.inject({
      method: 'POST',
      url: `/pay/notify/${channel}`,
      headers: { ...headers, host: hostOf(options.tenant ?? 0) },
      payload,
    });
    return response.statusCode;
  }

  async eventsOf(orderId: number): Promise<string[]> {
    const { db } = this.#shop.context();
    const rows = await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(orderEvent.id);
    return rows.map((row) => row.event);
  }

  refundsOf(orderId: number) {
    return this.#shop.context().db.select().from(refund).where(eq(refund.orderId, orderId));
  }

  paymentsOf(orderId: number) {
    return this.#shop.context().db.select().from(payment).where(eq(payment.orderId, orderId));
  }

  /** Runs the refunds that were queued. */
  async runRefunds(): Promise<void> {
    for (const { name, data } of this.#shop.jobs.sent.splice(0)) await this.#run(name, data);
  }

  sweep(): Promise<void> {
    return this.#run('payment.sweep', { tenantId: 0 });
  }

  /** Makes what was written about an order count as written so many minutes ago. */
  async age(table: 'payment' | 'refund', orderId: number, minutes: number): Promise<void> {
    const columns = table === 'payment' ? ['created_at', 'updated_at'] : ['created_at'];
    const changes = columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`);
    await this.#shop
      .context()
      .db.execute(sql.raw(`UPDATE ${table} SET ${changes.join(', ')} WHERE order_id = ${orderId}`));
  }

  async #run(name: string, data: { tenantId: number }): Promise<void> {
    const job = paymentJobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.handle(this.#shop.context(data.tenantId), data);
  }
}
