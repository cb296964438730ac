import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { TenantDatabase } from '../../db/tenant-database.ts';
import type { PlayedPower } from '../power-names.ts';
import { sandboxPowerMood, sandboxPowerOrder } from './sandbox-power.tables.ts';

export type PowerOrder = typeof sandboxPowerOrder.$inferSelect;

/** How a played power behaves. What each does stands in `play-power.ts`. */
export const POWER_MOODS = {
  normal: '正常',
  late: '受理后不出结果（在下方手动办理）',
  fail: '受理后失败',
  refuse: '拒绝',
  lost: '办理，但应答丢失',
  slow: '办理，60 秒后才应答',
  broken: '办理，应答为乱码',
  silent: '不办理，也不应答',
  down: '不办理，应答 503',
} as const;
export type PowerMood = keyof typeof POWER_MOODS;

export interface NewPowerOrder {
  number: string;
  subject: string;
  content: Record<string, unknown>;
  state: string;
  dueAt?: Date | undefined;
}

/** The books of the played powers. Several processes may keep them at once. */
export class PowerBooks {
  readonly #database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.#database = database;
  }

  async moodOf(tenantId: number, power: PlayedPower): Promise<PowerMood> {
    const [row] = await this.#database
      .forTenant(tenantId)
      .select()
      .from(sandboxPowerMood)
      .where(and(eq(sandboxPowerMood.tenantId, tenantId), eq(sandboxPowerMood.power, power)));
    return row && row.mood in POWER_MOODS ? (row.mood as PowerMood) : 'normal';
  }

  async setMood(tenantId: number, power: PlayedPower, mood: PowerMood): Promise<void> {
    await this.#database
      .forTenant(tenantId)
      .insert(sandboxPowerMood)
      .values({ tenantId, power, mood })
      .onConflictDoUpdate({
        target: [sandboxPowerMood.tenantId, sandboxPowerMood.power],
        set: { mood, updatedAt: new Date() },
      });
  }

  /** Writes an order down, or finds the one of the same number as it is, and counts how often it was asked. */
  async take(tenantId: number, power: PlayedPower, order: NewPowerOrder): Promise<PowerOrder> {
    const [row] = await this.#database
      .forTenant(tenantId)
      .insert(sandboxPowerOrder)
      .values({ tenantId, power, ...order, dueAt: order.dueAt ?? null })
      .onConflictDoUpdate({
        target: [sandboxPowerOrder.tenantId, sandboxPowerOrder.power, sandboxPowerOrder.number],
        set: { times: sql`${sandboxPowerOrder.times} + 1` },
      })
      .returning();
    if (!row) throw new Error('an order of the sandbox was not written');
    return row;
  }

  async find(tenantId: number, power: PlayedPower, number: string): Promise<PowerOrder | undefined> {
    const [row] = await this.#database
      .forTenant(tenantId)
      .select()
      .from(sandboxPowerOrder)
      .where(this.#isOrder(tenantId, power, number));
    return row;
  }

  /** Parcels of which a subscriber is to be told now; each is taken by one, until `dueAt` says when next. */
  async takeDueTracks(tenantId: number, most: number): Promise<PowerOrder[]> {
    const db = this.#database.forTenant(tenantId);
    const due = db
      .select({ id: sandboxPowerOrder.id })
      .from(sandboxPowerOrder)
      .where(
        and(
          eq(sandboxPowerOrder.tenantId, tenantId),
          eq(sandboxPowerOrder.power, 'tracks'),
          lte(sandboxPowerOrder.dueAt, sql`now()`),
        ),
      )
      .orderBy(asc(sandboxPowerOrder.dueAt))
      .limit(most)
      .for('update', { skipLocked: true });
    return db
      .update(sandboxPowerOrder)
      .set({ dueAt: null })
      .where(and(eq(sandboxPowerOrder.tenantId, tenantId), inArray(sandboxPowerOrder.id, due)))
      .returning();
  }

  async setDue({ tenantId, id }: Pick<PowerOrder, 'tenantId' | 'id'>, dueAt: Date | null): Promise<void> {
    await this.#database
      .forTenant(tenantId)
      .update(sandboxPowerOrder)
      .set({ dueAt })
      .where(and(eq(sandboxPowerOrder.tenantId, tenantId), eq(sandboxPowerOrder.id, id)));
  }

  /** The newest 50 of a tenant. */
  list(tenantId: number, power: PlayedPower): Promise<PowerOrder[]> {
    return this.#database
      .forTenant(tenantId)
      .select()
      .from(sandboxPowerOrder)
      .where(and(eq(sandboxPowerOrder.tenantId, tenantId), eq(sandboxPowerOrder.power, power)))
      .orderBy(desc(sandboxPowerOrder.id))
      .limit(50);
  }

  async change(tenantId: number, power: PlayedPower, number: string, state: string): Promise<void> {
    await this.#database
      .forTenant(tenantId)
      .update(sandboxPowerOrder)
      .set({ state, dueAt: null })
      .where(this.#isOrder(tenantId, power, number));
  }

  #isOrder(tenantId: number, power: PlayedPower, number: string) {
    return and(
      eq(sandboxPowerOrder.tenantId, tenantId),
      eq(sandboxPowerOrder.power, power),
      eq(sandboxPowerOrder.number, number),
    );
  }
}
