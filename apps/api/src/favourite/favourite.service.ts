import type { favourite } from '@jishi/contract/favourite.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { findSkus, isSellable } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { deleteFavourites, insertFavourites, isFavourite, selectFavourites } from './favourite.queries.ts';

/** Favourites of the member, newest first; what is no longer sold is marked, not hidden. */
export async function listFavourites(
  ctx: RequestContext,
  page: { page: number; pageSize: number },
): Promise<OutputOf<typeof favourite.list>> {
  const { ppids, total } = await selectFavourites(ctx, requireMember(ctx), page);
  const views = await findSkus(ctx, ppids);
  const list = ppids.flatMap((ppid) => {
    const view = views.get(ppid);
    if (!view) return [];
    return [
      {
        ppid,
        name: view.name,
        price: fenToYuan(view.priceFen),
        image: presentPicture(view.picture, view.name),
        available: isSellable(view),
      },
    ];
  });
  return { list, total, page: page.page, pageSize: page.pageSize };
}

/** Adds goods to the favourites; what is there already stays. @throws AppError notFound when none of them exists */
export async function addFavourites(ctx: RequestContext, ppids: readonly number[]): Promise<void> {
  const views = await findSkus(ctx, ppids);
  const goods = ppids.filter((ppid) => {
    const view = views.get(ppid);
    return view?.kind === 'goods' && !view.draft;
  });
  if (goods.length === 0) throw notFound(GOODS_GONE);
  await insertFavourites(ctx, requireMember(ctx), goods);
}

/** Takes goods out; what is not among them is no error. */
export async function removeFavourites(ctx: RequestContext, ppids: readonly number[]): Promise<void> {
  await deleteFavourites(ctx, requireMember(ctx), ppids);
}

/** Whether the member has the SKU among the favourites; false for guests. */
export async function readFavouriteState(ctx: RequestContext, ppid: number): Promise<{ favourite: boolean }> {
  const { member } = ctx.visitor;
  return { favourite: member ? await isFavourite(ctx, member.memberId, ppid) : false };
}
