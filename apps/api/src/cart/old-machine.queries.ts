import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { belongsTo, type CartLineRow } from './cart.queries.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

const isOldMachine = sql`${cartLine.kind} = 'oldMachine'`;

/** Writes the line of an old phone. */
export async function insertOldMachine(
  tx: RequestContext,
  line: { memberId: number; ppid: number; parentId: number; tradeInId: number },
): Promise<number> {
  const [row] = await tx.db
    .insert(cartLine)
    .values({ ...line, tenantId: tx.tenant.id, kind: 'oldMachine', count: 1 })
    .returning({ id: cartLine.id });
  if (!row) throw new Error('the line of an old phone was not written');
  return row.id;
}

/** Takes out the lines of old phones: all of a cart, or those that pay for one line. @returns their trade-ins */
export async function deleteOldMachines(
  tx: RequestContext,
  owner: CartOwner,
  parentId?: number,
): Promise<number[]> {
  const rows = await tx.db
    .delete(cartLine)
    .where(
      and(
        belongsTo(tx, owner),
        isOldMachine,
        parentId === undefined ? undefined : eq(cartLine.parentId, parentId),
      ),
    )
    .returning({ id: cartLine.tradeInId });
  return rows.flatMap(({ id }) => id ?? []);
}

/** Takes out the lines of old phones whose goods are gone. @returns their trade-ins */
export async function deleteOrphans(tx: RequestContext, owner: CartOwner): Promise<number[]> {
  const rows = await tx.db
    .delete(cartLine)
    .where(
      and(
        belongsTo(tx, owner),
        isOldMachine,
        isNotNull(cartLine.parentId),
        sql`NOT EXISTS (SELECT 1 FROM ${cartLine} AS parent
          WHERE parent.tenant_id = ${cartLine.tenantId} AND parent.id = ${cartLine.parentId})`,
      ),
    )
    .returning({ id: cartLine.tradeInId });
  return rows.flatMap(({ id }) => id ?? []);
}

/** What paid for one line pays for another one of the same goods. */
export async function changeParent(
  tx: RequestContext,
  owner: CartOwner,
  from: Pick<CartLineRow, 'id'>,
  to: Pick<CartLineRow, 'id'>,
): Promise<void> {
  await tx.db
    .update(cartLine)
    .set({ parentId: to.id })
    .where(and(belongsTo(tx, owner), isOldMachine, eq(cartLine.parentId, from.id)));
}
