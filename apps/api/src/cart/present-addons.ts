import type { cartAddon } from '@jishi/contract/cart-shapes.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type * as z from 'zod';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import { findBuyable } from './buyable.ts';
import type { GatheredLines } from './price-lines.ts';

type Addon = z.infer<typeof cartAddon>;

/**
 * Goods that the bill lets the shopper have for less and that can be bought, those within reach first. What the cart
 * has all of already, as far as the promotion or the stock goes, is not offered again.
 */
export async function presentAddons(
  ctx: RequestContext,
  { lines }: Pick<GatheredLines, 'lines'>,
  { addons }: Pick<PricedBasket, 'addons'>,
): Promise<Addon[]> {
  if (addons.length === 0) return [];
  const buyable = await findBuyable(
    ctx,
    addons.map(({ ppid }) => ppid),
  );
  return addons
    .toSorted((a, b) => Number(b.isReached) - Number(a.isReached))
    .flatMap(({ promotionId, title, ppid, name, priceFen, isReached, moreFen, moreUnits, ...terms }) => {
      const found = buyable.get(ppid);
      if (!found) return [];
      const maxUnits = Math.min(terms.maxUnits, found.maximum);
      const taken =
        lines.find((line) => line.ppid === ppid && line.addonPromotionId === promotionId)?.count ?? 0;
      if (taken >= maxUnits) return [];
      const more = moreUnits > 0 ? `${moreUnits} 件` : `¥${fenToYuan(moreFen)}`;
      return [
        {
          promotionId,
          title,
          ppid,
          name,
          image: presentPicture(found.view.picture, found.view.name),
          price: fenToYuan(priceFen),
          listPrice: fenToYuan(found.view.priceFen),
          maxUnits,
          taken,
          isReached,
          moreText: isReached ? '' : `再买 ${more} 可换购`,
        },
      ];
    });
}
