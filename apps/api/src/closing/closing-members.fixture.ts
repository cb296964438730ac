import { sql } from 'drizzle-orm';
import { type Buyer, makeBuyer } from '../../test/buyers.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';

/** What a member says who asks to leave. */
export const asking = { reason: 'unused', note: '换了城市', agreed: true } as const;

/** A buyer who has just proved to be it. */
export async function makeProved(
  shop: TestShop,
  options: { mail?: string; balanceYuan?: number } = {},
): Promise<Buyer> {
  const buyer = await makeBuyer(shop, options);
  const { db } = buyer.ctx;
  await db.execute(sql`UPDATE session SET verified_at = now() WHERE subject_id = ${buyer.memberId}`);
  if (options.mail)
    await db.execute(sql`UPDATE member SET mail = ${options.mail} WHERE id = ${buyer.memberId}`);
  return buyer;
}

/** The member, or what they asked last, as it stands in the database. */
export async function readRow(
  table: 'member' | 'member_closing',
  { ctx, memberId }: Buyer,
): Promise<Record<string, unknown>> {
  const by = table === 'member' ? sql`id` : sql`member_id`;
  const { rows } = await ctx.db.execute(
    sql`SELECT * FROM ${sql.identifier(table)} WHERE ${by} = ${memberId} ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] as Record<string, unknown>;
}

/** Moves the clock of what was asked to its end, and does what is due. */
export async function letTimePass(shop: TestShop): Promise<void> {
  const ctx = shop.context();
  await ctx.db.execute(
    sql`UPDATE later_task SET next_at = now(), due_at = now() WHERE kind LIKE 'closing.%' AND done_at IS NULL`,
  );
  await performDue(ctx, 100);
}

/** Money that keeps a member here. */
export async function oweMoney({ ctx, memberId }: Buyer): Promise<void> {
  await ctx.db.execute(sql`UPDATE member SET balance_fen = 100 WHERE id = ${memberId}`);
}

/** Orders of a member that keep nobody here any more. */
export async function cancelOrders({ ctx, memberId }: Buyer): Promise<void> {
  await ctx.db.execute(
    sql`UPDATE sales_order SET state = 'cancelled', cancelled_at = now() WHERE member_id = ${memberId}`,
  );
}
