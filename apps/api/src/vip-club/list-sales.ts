import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { vipClub as contract } from '@jishi/contract/vip-club.ts';
import { findSkus, isSellable } from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { listLevelSpecials } from '../promotion/promotion.service.ts';
import { levelOfVisitor } from './visitor-level.ts';

/** Goods that are on sale and cost less from a level on (C268); of offers for one SKU the lowest. Money in yuan. */
export async function listSales(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.sales>,
): Promise<OutputOf<typeof contract.sales>> {
  const [specials, level] = await Promise.all([listLevelSpecials(ctx), levelOfVisitor(ctx)]);
  const views = await findSkus(
    ctx,
    specials.map(({ ppid }) => ppid),
  );
  const cheapest = Map.groupBy(
    specials.toSorted((one, other) => one.priceFen - other.priceFen || one.levelMin - other.levelMin),
    ({ ppid }) => ppid,
  );
  const list = [...cheapest.values()]
    .flatMap(([offer]) => {
      const view = offer && views.get(offer.ppid);
      return view && isSellable(view) && offer.priceFen < view.priceFen ? [{ offer, view }] : [];
    })
    .toSorted((one, other) => +one.offer.endsAt - +other.offer.endsAt || one.view.ppid - other.view.ppid);
  return {
    list: list.slice((page - 1) * pageSize, page * pageSize).map(({ offer, view }) => ({
      ppid: view.ppid,
      name: view.name,
      image: presentPicture(view.picture, view.name),
      price: fenToYuan(offer.priceFen),
      fullPrice: fenToYuan(view.priceFen),
      levelName: describeLevel(ctx, offer.levelMin),
      open: level >= offer.levelMin,
      endsAt: offer.endsAt.toISOString(),
    })),
    total: list.length,
    page,
    pageSize,
  };
}
