import { randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { TenantDatabase } from '../../db/tenant-database.ts';
import type { WalletChannel } from '../payout-gateway.ts';
import { sandboxWalletPayout } from './sandbox.tables.ts';

export type WalletPayout = typeof sandboxWalletPayout.$inferSelect;
export type PayoutState = 'done' | 'pending' | 'failed';

export interface WantedPayout {
  channel: WalletChannel;
  payoutNo: string;
  account: string;
  amountFen: number;
  reason: string;
}

/** How long the played provider keeps a payout to `late…` on its way. */
const LATE_MS = 90_000;

/**
 * The books of the played providers about what they paid out. The name of the account says what happens to it, as a
 * test of a real sandbox would: `nobody…` is not known, `lost…` is paid but the answer is lost, `late…` is on its way
 * for a minute and a half, `back…` comes back; all others are there at once.
 */
export class WalletPayouts {
  readonly #database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.#database = database;
  }

  /** Pays, or finds what was paid under the same number. `isLost`: the first answer gets lost on its way. */
  async send(
    tenantId: number,
    wanted: WantedPayout,
  ): Promise<{ payout: WalletPayout; isLost: boolean } | 'nobody' | 'differs'> {
    if (wanted.account.startsWith('nobody')) return 'nobody';
    const [made] = await this.#database
      .forTenant(tenantId)
      .insert(sandboxWalletPayout)
      .values({ tenantId, gatewayPayoutNo: makeNumber(), ...wanted })
      .onConflictDoNothing()
      .returning();
    if (made) return { payout: made, isLost: made.account.startsWith('lost') };
    const known = await this.find(tenantId, wanted.channel, wanted.payoutNo);
    if (!known || known.amountFen !== wanted.amountFen || known.account !== wanted.account) return 'differs';
    return { payout: known, isLost: false };
  }

  async find(tenantId: number, channel: WalletChannel, payoutNo: string): Promise<WalletPayout | undefined> {
    const [payout] = await this.#database
      .forTenant(tenantId)
      .select()
      .from(sandboxWalletPayout)
      .where(
        and(
          eq(sandboxWalletPayout.tenantId, tenantId),
          eq(sandboxWalletPayout.channel, channel),
          eq(sandboxWalletPayout.payoutNo, payoutNo),
        ),
      );
    return payout;
  }

  /** The last hundred of a tenant, for whoever wants to see what the sandbox paid. */
  list(tenantId: number): Promise<WalletPayout[]> {
    return this.#database
      .forTenant(tenantId)
      .select()
      .from(sandboxWalletPayout)
      .where(eq(sandboxWalletPayout.tenantId, tenantId))
      .orderBy(desc(sandboxWalletPayout.id))
      .limit(100);
  }
}

export function decidePayoutState({ account, createdAt }: WalletPayout): PayoutState {
  if (account.startsWith('back')) return 'failed';
  return account.startsWith('late') && Date.now() - createdAt.getTime() < LATE_MS ? 'pending' : 'done';
}

/** 28 digits, as the numbers of the real providers. */
function makeNumber(): string {
  return `6${Array.from({ length: 3 }, () => String(randomInt(1_000_000_000)).padStart(9, '0')).join('')}`;
}
