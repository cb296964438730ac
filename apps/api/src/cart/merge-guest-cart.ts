import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { adoptOtherLines, type CartLineRow, deleteLines, handOverLines, lockLines } from './cart.queries.ts';
import { MAXIMUM_LINES, MAXIMUM_UNITS } from './cart-limits.ts';
import { countCart, lockCart } from './fill-cart.queries.ts';
import { changeParent } from './old-machine.queries.ts';

/**
 * Moves a guest's lines into the member's cart: units add up, up to the most one line may hold. Both carts are locked
 * before they are read, so of two logins at once one finds the lines and the other none. Lines keep their ids, so that
 * a checkout that was begun before the login goes on (S190); where the member had the same goods, the guest's line
 * takes their place. What finds no room in a full cart stays with the device, the oldest first, and is offered again by
 * `joinGuestCart`. Inside the login's transaction.
 */
export async function mergeGuestCart(ctx: RequestContext, deviceId: string, memberId: number): Promise<void> {
  await lockCart(ctx, { deviceId });
  await lockCart(ctx, { memberId });
  const lines = await lockLines(ctx, { deviceId });
  if (lines.length > 0) {
    const own = await lockLines(ctx, { memberId });
    const moved = addUp(own, chooseFitting(lines, own));
    const taken = new Set(moved.map(({ ppid }) => ppid));
    const replaced = own.filter(({ ppid }) => taken.has(ppid));
    for (const line of replaced) {
      const taker = moved.find(({ ppid }) => ppid === line.ppid);
      if (taker) await changeParent(ctx, { memberId }, line, taker);
    }
    await deleteLines(ctx, { memberId }, { ids: replaced.map(({ id }) => id) });
    await handOverLines(ctx, deviceId, memberId, moved);
  }
  await adoptOtherLines(ctx, deviceId, memberId);
}

/**
 * Brings what still lies in the guest's cart of this device into the cart of the member who is signed in on it: goods
 * that were on their way into the cart while the login went on, and goods that found no room then.
 * @returns how many lines still find none
 */
export async function joinGuestCart(ctx: RequestContext): Promise<number> {
  const { member, deviceId } = ctx.visitor;
  if (!member || deviceId === '') return 0;
  if ((await countCart(ctx, { deviceId })).lines === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    await mergeGuestCart(tx, deviceId, member.memberId);
    return (await countCart(tx, { deviceId })).lines;
  });
}

/** The lines of SKUs that the member has already, and of the others the newest that there is room for. */
function chooseFitting(lines: readonly CartLineRow[], own: readonly CartLineRow[]): CartLineRow[] {
  const had = new Set(own.map(({ ppid }) => ppid));
  const room = Math.max(0, MAXIMUM_LINES - own.length);
  const fresh = lines
    .filter(({ ppid }) => !had.has(ppid))
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id);
  return [...lines.filter(({ ppid }) => had.has(ppid)), ...fresh.slice(0, room)];
}

/**
 * Each line with the units that the member had of the same goods, and with their services where it has none of its own.
 */
function addUp(own: readonly CartLineRow[], lines: readonly CartLineRow[]): CartLineRow[] {
  const had = new Map(own.map((line) => [line.ppid, line]));
  return lines.map((line) => {
    const { count = 0, servicePpids = [] } = had.get(line.ppid) ?? {};
    return {
      ...line,
      count: Math.min(line.count + count, MAXIMUM_UNITS),
      servicePpids: line.servicePpids.length > 0 ? line.servicePpids : servicePpids,
    };
  });
}
