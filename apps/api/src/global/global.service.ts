import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type CategoryRow, categoryLink, listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countByCategory } from '../search/search.service.ts';

/** Names beside a first-level category in its row. */
const NAMES_IN_ROW = 3;

/** Category menu of the header (S068, S070); categories without goods on sale are left out. */
export async function readMenu(ctx: RequestContext): Promise<OutputOf<typeof global.menu>> {
  const [all, counts] = await Promise.all([listCategories(ctx), countByCategory(ctx)]);
  const categories = all.filter((one) => (counts.get(one.id) ?? 0) > 0);
  const childrenOf = Map.groupBy(categories, (one) => one.parentId);
  const presentLink = (one: CategoryRow) => ({ id: one.id, name: one.name, link: categoryLink(one.id) });
  return (childrenOf.get(0) ?? []).map((top) => {
    const second = childrenOf.get(top.id) ?? [];
    return {
      ...presentLink(top),
      icon: top.icon,
      item: second.slice(0, NAMES_IN_ROW).map(presentLink),
      level2: second.map((one) => ({
        ...presentLink(one),
        level3: (childrenOf.get(one.id) ?? []).map(presentLink),
      })),
      ad: null,
    };
  });
}

/** Public settings of the tenant (S013). */
export function readTenant(ctx: RequestContext): OutputOf<typeof global.tenant> {
  const { id, settings } = ctx.tenant;
  const { messageQueueCredentials: _secretNames, redirectTo: _redirect, ...open } = settings;
  return { xtenant: id, ...open };
}
