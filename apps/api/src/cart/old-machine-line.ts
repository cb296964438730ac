import type { cart } from '@jishi/contract/cart.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { VALUATION_EXPIRED } from '@jishi/contract/trade-in-words.ts';
import { ensureHouseService } from '../catalog/catalog.service.ts';
import { isExpired, leaveCart, putIntoCart, type TradeInRow } from '../old-machine/old-machine.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type CartLineRow, selectLinesById } from './cart.queries.ts';
import { lockCart } from './fill-cart.queries.ts';
import type { Line } from './line-on-wire.ts';
import { deleteOldMachines, insertOldMachine } from './old-machine.queries.ts';

/** What the line of an old phone is called in a catalogue. */
const OLD_MACHINE_SERVICE = {
  name: '旧机抵扣',
  variant: '旧机抵扣',
  description: '旧机回收款抵扣新机货款',
};

/**
 * Puts an old phone onto a line of goods, or takes that of the line away (C313). The cart is locked first, so two tabs
 * put one phone onto one line; another one that the cart had makes room.
 * @throws AppError notFound for a line or trade-in of somebody else, valuationExpired, conflict once it is ordered
 */
export async function setTradeIn(
  ctx: RequestContext,
  { basketId: parentId, tradeInId }: ParsedInputOf<typeof cart.tradeIn>,
): Promise<OutputOf<typeof cart.tradeIn>> {
  const memberId = requireMember(ctx);
  const owner = { memberId };
  return inTransaction(ctx, async (tx) => {
    await lockCart(tx, owner);
    const [parent] = await selectLinesById(tx, owner, [parentId], 'cart');
    if (!parent || parent.kind === 'oldMachine') throw notFound(LINE_GONE);
    if (tradeInId === 0) {
      await leaveCart(tx, await deleteOldMachines(tx, owner, parentId));
      return { basketId: 0 };
    }
    if (parent.kind !== 'cart') throw conflict('套餐与换购商品不能使用旧机抵扣');
    await leaveCart(tx, await deleteOldMachines(tx, owner));
    await putIntoCart(tx, tradeInId, parent.ppid);
    const { ppid } = await ensureHouseService(tx, OLD_MACHINE_SERVICE);
    return { basketId: await insertOldMachine(tx, { memberId, ppid, parentId, tradeInId }) };
  });
}

/**
 * The line of an old phone as a page shows it (S178): below its goods, with what it is expected to take off.
 * @param parent the line that it pays for, as it is shown
 */
export function presentOldMachine(row: CartLineRow, phone: TradeInRow, parent: Line | undefined): Line {
  const price = -fenToYuan(phone.estimateFen);
  const unavailableText = isExpired(phone) ? VALUATION_EXPIRED : parent?.available ? '' : '新机已失效';
  const available = unavailableText === '';
  return {
    basketId: row.id,
    ppid: row.ppid,
    name: phone.oldModel,
    specText: phone.oldVariant,
    imagePath: phone.oldPicture.url,
    image: phone.oldPicture,
    price,
    listPrice: price,
    count: 1,
    available,
    unavailableText,
    defaultSelected: available,
    selected: available,
    canEditCount: false,
    maximumCount: 1,
    stockText: '',
    isOldMachine: true,
    parentId: row.parentId ?? 0,
    isAddon: false,
    sourceType: 0,
    sourceTypeTag: null,
    gift: [],
    isSale: false,
    saleText: '',
    service: [],
    packing: '',
    depreciateInfo: `预计抵扣 ¥${fenToYuan(phone.estimateFen).toFixed(2)}，以质检结果为准`,
    groupEconomize: 0,
    groupItemPrice: price,
    realUnitPrice: price,
    promotions: [],
    subtotal: price,
  };
}
