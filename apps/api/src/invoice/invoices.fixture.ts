import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { type Buyer, placePaidOrderOf } from '../../test/buyers.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { askProvider } from './ask-provider.ts';
import { type InvoiceRow, selectOfOrder } from './invoice.queries.ts';
import { taxItem, taxSeller } from './tax.tables.ts';

export const TAX_NO = '91350100M000100Y43';
type Application = Omit<InputOf<Contract['invoice']['submitApply']>, 'orderId'>;

export const personal: Application = { titleType: 'personal', title: '李雷' };
export const company: Application = { titleType: 'company', title: '昆明滇池科技有限公司', taxNo: TAX_NO };

/** Codes and rates for everything, and a seller that issues up to 10,000 yuan by itself. */
export async function openInvoicing(ctx: RequestContext, autoLimitYuan = 10_000): Promise<void> {
  const tenantId = ctx.tenant.id;
  const of = (kind: 'category' | 'service' | 'freight', ratePpm: number) => ({
    tenantId,
    kind,
    refId: 0,
    taxCode: '1090412000000000000',
    shortName: kind === 'category' ? '移动通信设备' : '现代服务',
    ratePpm,
  });
  await ctx.db
    .insert(taxItem)
    .values([of('category', 130_000), of('service', 60_000), of('freight', 90_000)]);
  await ctx.db.insert(taxSeller).values({
    tenantId,
    name: '云南机市科技有限公司',
    taxNo: TAX_NO,
    taxpayer: 'general',
    autoLimitFen: autoLimitYuan * 100,
  });
}

/** What a provider, time and refunds do to the invoices of a shop. */
export class InvoiceDesk {
  readonly #shop: TestShop;
  readonly #ctx: RequestContext;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#ctx = shop.context();
  }

  /** An order that was paid by balance and is completed. */
  async complete(buyer: Buyer, ppid: number, count = 1): Promise<number> {
    const orderId = await placePaidOrderOf(buyer, ppid, { count });
    await this.#shop.asOwner(
      `UPDATE sales_order SET state = 'completed', completed_at = now() WHERE id = ${orderId}`,
    );
    return orderId;
  }

  rowsOf(orderId: number): Promise<InvoiceRow[]> {
    return selectOfOrder(this.#ctx, orderId);
  }

  /** Has the provider asked about everything of an order that is open, now. */
  async ask(orderId: number): Promise<void> {
    await this.#shop.asOwner(
      `UPDATE invoice SET next_at = now() - interval '1 second' WHERE order_id = ${orderId} AND next_at IS NOT NULL`,
    );
    for (const row of await this.rowsOf(orderId)) await askProvider(this.#ctx, row.id);
  }

  /** The provider has issued whatever of an order it was asked for, and is asked again. */
  async settle(
    orderId: number,
    state: 'done' | 'failed' | 'refused' | 'confirming' = 'done',
  ): Promise<InvoiceRow[]> {
    await this.ask(orderId);
    await this.#shop.asOwner(
      `UPDATE sandbox_power_order SET state = '${state}', due_at = NULL WHERE number LIKE '${orderId}%' AND state <> 'done'`,
    );
    await this.ask(orderId);
    return this.rowsOf(orderId);
  }

  /** Numbers that the provider gave for an order. */
  async countIssued(orderId: number): Promise<number> {
    const { rows } = await this.#ctx.db.execute<{ many: string }>(
      `SELECT count(*) AS many FROM sandbox_power_order WHERE number LIKE '${orderId}%'`,
    );
    return Number(rows[0]?.many);
  }

  /** Does what was planned for now. */
  async performLater(): Promise<void> {
    await performDue(this.#ctx, 100);
  }

  async behave(mood: string): Promise<void> {
    await this.#shop.asOwner(
      `INSERT INTO sandbox_power_mood (tenant_id, power, mood) VALUES (0, 'taxInvoice', '${mood}')
       ON CONFLICT (tenant_id, power) DO UPDATE SET mood = '${mood}'`,
    );
  }
}
