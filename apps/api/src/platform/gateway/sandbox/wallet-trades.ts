import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, TenantDatabase } from '../../db/tenant-database.ts';
import type { PaymentChannel } from '../payment-gateway.ts';
import { sandboxWalletRefund, sandboxWalletTrade } from './sandbox.tables.ts';

export type WalletTrade = typeof sandboxWalletTrade.$inferSelect;
export type WalletRefund = typeof sandboxWalletRefund.$inferSelect;

/** Why the played provider says no; each end puts it into its own words. */
export type WalletRefusal = 'differs' | 'paid' | 'closed' | 'absent' | 'not-paid' | 'too-much';

export interface NewTrade {
  channel: PaymentChannel;
  paymentNo: string;
  subject: string;
  amountFen: number;
  notifyUrl: string;
  expiresAt: Date;
  begunAt?: string;
  periods?: number;
  shopPays?: boolean;
}

export interface WantedRefund {
  channel: PaymentChannel;
  paymentNo: string;
  refundNo: string;
  amountFen: number;
  /** What the merchant says was paid; Alipay does not ask for it. */
  totalFen?: number;
  reason: string;
  begunAt?: string;
}

/** The books of the played providers. Several processes may keep them at once. */
export class WalletTrades {
  readonly #database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.#database = database;
  }

  /** Opens a trade, or finds the one that was opened for the same payment. */
  async open(tenantId: number, wanted: NewTrade): Promise<WalletTrade | WalletRefusal> {
    const code = `${tenantId}-${randomBytes(18).toString('base64url')}`;
    await this.#db(tenantId)
      .insert(sandboxWalletTrade)
      .values({ tenantId, code, tradeNo: makeNumber(), ...wanted })
      .onConflictDoNothing();
    const trade = await this.find(tenantId, wanted.channel, wanted.paymentNo);
    if (!trade) return 'absent';
    if (trade.amountFen !== wanted.amountFen) return 'differs';
    return trade.state === 'open' ? trade : trade.state;
  }

  find(tenantId: number, channel: PaymentChannel, paymentNo: string): Promise<WalletTrade | undefined> {
    return readTrade(this.#db(tenantId), tenantId, channel, paymentNo);
  }

  /** @param code as in the address of the wallet page; its first part is the tenant */
  async findByCode(code: string): Promise<WalletTrade | undefined> {
    const tenantId = tenantOfCode(code);
    if (tenantId === undefined) return undefined;
    const [trade] = await this.#db(tenantId)
      .select()
      .from(sandboxWalletTrade)
      .where(and(eq(sandboxWalletTrade.tenantId, tenantId), eq(sandboxWalletTrade.code, code)));
    return trade;
  }

  /** Pays once, and only in time. @returns undefined when it could not be paid any more */
  async pay(trade: WalletTrade): Promise<WalletTrade | undefined> {
    const { tenantId, id } = trade;
    const [paid] = await this.#db(tenantId)
      .update(sandboxWalletTrade)
      .set({ state: 'paid', paidAt: sql`date_trunc('second', now())` })
      .where(
        and(
          eq(sandboxWalletTrade.tenantId, tenantId),
          eq(sandboxWalletTrade.id, id),
          eq(sandboxWalletTrade.state, 'open'),
          gt(sandboxWalletTrade.expiresAt, sql`now()`),
        ),
      )
      .returning();
    return paid;
  }

  /** @returns the refusal, or nothing when it is closed now */
  async close(
    tenantId: number,
    channel: PaymentChannel,
    paymentNo: string,
  ): Promise<WalletRefusal | undefined> {
    const trade = await this.find(tenantId, channel, paymentNo);
    if (!trade) return 'absent';
    const [closed] = await this.#db(tenantId)
      .update(sandboxWalletTrade)
      .set({ state: 'closed' })
      .where(
        and(
          eq(sandboxWalletTrade.tenantId, tenantId),
          eq(sandboxWalletTrade.id, trade.id),
          eq(sandboxWalletTrade.state, 'open'),
        ),
      )
      .returning();
    if (closed || trade.state === 'closed') return undefined;
    return 'paid';
  }

  /** A refund by its merchant's number. */
  async findRefund(
    tenantId: number,
    channel: PaymentChannel,
    refundNo: string,
  ): Promise<WalletRefund | undefined> {
    const [refund] = await this.#db(tenantId)
      .select()
      .from(sandboxWalletRefund)
      .where(
        and(
          eq(sandboxWalletRefund.tenantId, tenantId),
          eq(sandboxWalletRefund.channel, channel),
          eq(sandboxWalletRefund.refundNo, refundNo),
        ),
      );
    return refund;
  }

  async markNotified({ tenantId, id }: WalletTrade): Promise<void> {
    await this.#db(tenantId)
      .update(sandboxWalletTrade)
      .set({ notifiedAt: sql`now()` })
      .where(
        and(
          eq(sandboxWalletTrade.tenantId, tenantId),
          eq(sandboxWalletTrade.id, id),
          isNull(sandboxWalletTrade.notifiedAt),
        ),
      );
  }

  /** Gives money back, never more than was paid; the same number again is the same refund. */
  refund(
    tenantId: number,
    wanted: WantedRefund,
  ): Promise<{ trade: WalletTrade; refund: WalletRefund } | WalletRefusal> {
    return this.#database.transaction(tenantId, async (db) => {
      const trade = await readTrade(db, tenantId, wanted.channel, wanted.paymentNo, true);
      if (!trade) return 'absent';
      if (trade.state !== 'paid') return 'not-paid';
      if ((wanted.totalFen ?? trade.amountFen) !== trade.amountFen) return 'differs';
      const [known] = await db
        .select()
        .from(sandboxWalletRefund)
        .where(
          and(
            eq(sandboxWalletRefund.tenantId, tenantId),
            eq(sandboxWalletRefund.channel, wanted.channel),
            eq(sandboxWalletRefund.refundNo, wanted.refundNo),
          ),
        );
      if (known) {
        const isSame = known.paymentNo === wanted.paymentNo && known.amountFen === wanted.amountFen;
        return isSame ? { trade, refund: known } : 'differs';
      }
      const refundedFen = trade.refundedFen + wanted.amountFen;
      if (refundedFen > trade.amountFen) return 'too-much';
      const [refund] = await db
        .insert(sandboxWalletRefund)
        .values({ tenantId, gatewayRefundNo: makeNumber(), ...wanted })
        .returning();
      await db
        .update(sandboxWalletTrade)
        .set({ refundedFen })
        .where(and(eq(sandboxWalletTrade.tenantId, tenantId), eq(sandboxWalletTrade.id, trade.id)));
      if (!refund) throw new Error('the refund was not written');
      return { trade: { ...trade, refundedFen }, refund };
    });
  }

  #db(tenantId: number): Db {
    return this.#database.forTenant(tenantId);
  }
}

async function readTrade(
  db: Db,
  tenantId: number,
  channel: PaymentChannel,
  paymentNo: string,
  lock = false,
): Promise<WalletTrade | undefined> {
  const query = db
    .select()
    .from(sandboxWalletTrade)
    .where(
      and(
        eq(sandboxWalletTrade.tenantId, tenantId),
        eq(sandboxWalletTrade.channel, channel),
        eq(sandboxWalletTrade.paymentNo, paymentNo),
      ),
    );
  const [trade] = await (lock ? query.for('update') : query);
  return trade;
}

function tenantOfCode(code: string): number | undefined {
  const tenantId = Number(/^(\d{1,10})-[\w-]{24}$/.exec(code)?.[1] ?? Number.NaN);
  return tenantId < 2 ** 31 ? tenantId : undefined;
}

/** 28 digits, as the numbers of the real providers. */
function makeNumber(): string {
  return `5${Array.from({ length: 3 }, () => String(randomInt(1_000_000_000)).padStart(9, '0')).join('')}`;
}
