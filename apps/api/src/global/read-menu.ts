import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type CategoryRow, categoryLink, listCategories } from '../catalog/catalog.service.ts';
import { openContent, presentEntryPicture, type ReadOptions } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countByCategory, listBestSellers, listCards } from '../search/search.service.ts';

type Menu = OutputOf<typeof global.menu>;

/** Names beside a first-level category in its row. */
const NAMES_IN_ROW = 3;

/** Goods beside the links of a category. */
const GOODS_IN_PANEL = 4;

/** Category menu of the header (S068, S070): as staff made it, or after the catalogue where they made none. */
export async function readMenu(ctx: RequestContext, options: ReadOptions): Promise<Menu> {
  const entries = (await openContent(ctx, options)).entries('menu');
  if (entries.length === 0) return readCatalogueMenu(ctx);
  return Promise.all(
    entries.map(async (entry) => ({ ...presentTop(entry), goods: await readGoods(ctx, entry) })),
  );
}

function presentTop(entry: ContentEntry): Omit<Menu[number], 'goods'> {
  const ad = presentEntryPicture(entry.adImage, entry.title);
  const entrances = entry.children.filter(({ children }) => children.length === 0);
  return {
    ...presentLink(entry),
    icon: entry.icon,
    image: presentEntryPicture(entry.image, entry.title),
    item: (entrances.length > 0 ? entrances : entry.children).slice(0, NAMES_IN_ROW).map(presentLink),
    level2: entry.children.map((group) => ({
      ...presentLink(group),
      level3: group.children.map((one) => ({
        ...presentLink(one),
        icon: one.image?.url ?? '',
        children: one.children.map(presentLink),
      })),
    })),
    ad: ad && { title: entry.title, image: ad, link: entry.code },
  };
}

function presentLink({ id, title, link }: ContentEntry) {
  return { id, name: title, link };
}

/** What staff named, else what is bought most in the category that they chose; without either nothing. */
async function readGoods(
  ctx: RequestContext,
  { categoryId, ppids }: Pick<ContentEntry, 'categoryId' | 'ppids'>,
): Promise<Menu[number]['goods']> {
  if (ppids.length + categoryId === 0) return [];
  const cards =
    ppids.length > 0
      ? await listCards(ctx, ppids)
      : await listBestSellers(ctx, { categoryId, limit: GOODS_IN_PANEL });
  return cards.slice(0, GOODS_IN_PANEL).map(({ ppid, name, price, image }) => ({ ppid, name, price, image }));
}

/** Categories of the catalogue; those without goods on sale are left out. */
async function readCatalogueMenu(ctx: RequestContext): Promise<Menu> {
  const [all, counts] = await Promise.all([listCategories(ctx), countByCategory(ctx)]);
  const categories = all.filter((one) => (counts.get(one.id) ?? 0) > 0);
  const childrenOf = Map.groupBy(categories, (one) => one.parentId);
  const linkOf = (one: CategoryRow) => ({ id: one.id, name: one.name, link: categoryLink(one.id) });
  const presentCategory = async (top: CategoryRow) => {
    const second = childrenOf.get(top.id) ?? [];
    return {
      ...linkOf(top),
      icon: top.icon,
      image: null,
      item: second.slice(0, NAMES_IN_ROW).map(linkOf),
      level2: second.map((one) => ({
        ...linkOf(one),
        level3: (childrenOf.get(one.id) ?? []).map((leaf) => ({ ...linkOf(leaf), icon: '', children: [] })),
      })),
      ad: null,
      goods: await readGoods(ctx, { categoryId: top.id, ppids: [] }),
    };
  };
  return Promise.all((childrenOf.get(0) ?? []).map(presentCategory));
}
