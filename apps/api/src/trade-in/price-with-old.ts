import { fenToYuan } from '@jishi/contract/money.ts';
import { type GatheredLines, gatherLines, priceGathered } from '../cart/cart.service.ts';
import { isSellable, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What one unit costs with an old phone, as `bargain` of the contract has it. */
interface WithOld {
  worth: number;
  bonus: number;
  pay: number;
  bonusText: string;
}

/** The only line of the basket of one unit. */
const LINE = 1;

/** Asks the price engine about one unit of goods; undefined for what is not sold now. */
export async function priceUnit(
  ctx: RequestContext,
  view: SkuView,
): Promise<((worthFen: number) => WithOld) | undefined> {
  if (!isSellable(view)) return undefined;
  const gathered = await gatherLines(ctx, [
    {
      ...{ lineId: LINE, view, servicesFen: 0 },
      terms: {
        ...{ kind: 'cart', count: 1, packageId: null, groupKey: null, promotionId: null },
        refusedGifts: [],
      },
    },
  ]);
  const withoutFen = priceGathered(gathered).sums.payableFen;
  return (worthFen) => withOld(gathered, { withoutFen, worthFen });
}

/** The bonus is whatever the price comes down beyond what the old phone itself pays. */
function withOld(
  gathered: GatheredLines,
  { withoutFen, worthFen }: { withoutFen: number; worthFen: number },
): WithOld {
  const { sums } = priceGathered({ ...gathered, tradeIn: { id: 0, lineId: LINE, creditFen: worthFen } });
  const bonusFen = Math.max(0, withoutFen - sums.payableFen - sums.tradeInFen);
  const renewal = gathered.offers.find(({ type }) => type === 'renewal');
  return {
    worth: fenToYuan(worthFen),
    bonus: fenToYuan(bonusFen),
    pay: fenToYuan(sums.payableFen),
    bonusText: bonusFen > 0 && renewal ? renewal.title : '',
  };
}
