import type { cart } from '@jishi/contract/cart.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import { ownerOf } from './cart-owner.ts';
import { describeReach, idOfGroup, sumOfLines } from './present-groups.ts';
import { type ShownLine, showLines } from './present-line.ts';
import { priceGathered } from './price-lines.ts';
import { gatherShown, presentGifts, realUnitPriceOf } from './price-shown.ts';

type Answer = OutputOf<typeof cart.activePrice>;

/**
 * What the ticked lines come to with all promotions (S179). Lines that are not the visitor's, and those that cannot be
 * bought, are passed over.
 */
export async function queryActivePrice(
  ctx: RequestContext,
  list: ParsedInputOf<typeof cart.activePrice>['list'],
): Promise<Answer> {
  const owner = ownerOf(ctx);
  const shown = owner ? await showLines(ctx, owner) : [];
  const ticked = new Set(list.flatMap((group) => group.basketIds));
  const bill = priceGathered(await gatherShown(ctx, shown, (lineId) => ticked.has(lineId)));
  const priced = new Map(bill.lines.filter(({ isSelected }) => isSelected).map((line) => [line.id, line]));
  const groups = new Map(bill.groups.map((group) => [idOfGroup(group), group]));
  return {
    cartList: list.map((asked) => {
      const { cartId } = asked;
      const lines = asked.basketIds.flatMap((id) => priced.get(id) ?? []);
      const group = groups.get(cartId);
      return {
        cartId,
        totalPrice: sumOfLines(bill, new Set(lines.map(({ id }) => id))),
        description: group ? describeReach(group) : '',
        economize: fenToYuan(group?.savedFen ?? 0),
        baskets: lines.map((line) => ({
          basketId: line.id,
          realUnitPrice: realUnitPriceOf(line),
          groupEconomize: fenToYuan(line.groupSavedFen),
        })),
      };
    }),
    discountDetail: describeDiscount(bill, shown),
    gifts: presentGifts(bill),
  };
}

/** What was saved against the prices that are struck through, and by what. */
function describeDiscount(bill: PricedBasket, shown: readonly ShownLine[]): Answer['discountDetail'] {
  const ticked = bill.lines.filter(({ isSelected, sentinelFen }) => isSelected && sentinelFen === undefined);
  const listFen = new Map(
    shown.flatMap(({ toPrice }) => (toPrice ? [[toPrice.lineId, toPrice.view.listPriceFen] as const] : [])),
  );
  const belowListFen = ticked.reduce(
    (sum, { id, baseFen, count }) => sum + Math.max(0, (listFen.get(id) ?? 0) - baseFen) * count,
    0,
  );
  const sources = bill.sums.bySource.map(({ title, amountFen }) => ({
    title,
    amount: fenToYuan(amountFen),
  }));
  const savedFen = belowListFen + bill.sums.vipFen + bill.sums.activityFen;
  return {
    total: {
      selectCount: bill.lines.reduce((count, line) => count + (line.isSelected ? line.count : 0), 0),
      discountText: savedFen > 0 ? `已优惠 ¥${(savedFen / 100).toFixed(2)}` : '',
      totalPrice: fenToYuan(bill.sentinelFen ?? bill.sums.payableFen),
    },
    sources:
      belowListFen > 0 ? [{ title: '较官方指导价', amount: fenToYuan(belowListFen) }, ...sources] : sources,
  };
}
